// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { createDataProvider } from '../../src/data/dataProvider';
import { beginChanges, beginImport } from '../../src/data/imports';
import { germanSentence } from '../../src/i18n/germanSentence';
import { saveEdits } from '../../src/screens/grid/saveEdits';

afterEach(() => vi.restoreAllMocks());

test('rows are sent part by part, which says how many, until somebody closes the dialog', async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push(`${init?.method} ${new URL(String(url), 'http://here').pathname.split('/').slice(2).join('/')}`);
    return new Response(null, { status: 204 });
  });
  const run = { id: '1', mode: 'insert', resource: 'sites', accountId: null, fileName: 'a', fileHash: 'b' } as const;
  const rows = Array.from({ length: 2_500 }, (_, index) => ({ number: index + 2, cells: {} }));
  const sent: number[] = [];
  await beginImport(run, rows, { onSent: (count) => sent.push(count) });
  expect(sent).toEqual([1_000, 2_000, 2_500]);
  expect(asked.at(-1)).toBe('POST imports/1');
  asked.length = 0;
  const closing = new AbortController();
  await beginImport(run, rows, { onSent: () => closing.abort(), signal: closing.signal });
  expect(asked).toEqual(['POST imports', 'POST imports/1/rows', 'DELETE imports/1']);
  // Also where it is closed while the last of them are sent.
  asked.length = 0;
  const late = new AbortController();
  const abort = (count: number): void => (count === 2_500 ? late.abort() : undefined);
  await beginImport(run, rows, { onSent: abort, signal: late.signal });
  expect(asked.slice(-2)).toEqual(['POST imports/1/rows', 'DELETE imports/1']);
});

test('nothing stays of a change of records that is refused', async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push(`${init?.method} ${new URL(String(url), 'http://here').pathname.split('/').slice(2).join('/')}`);
    return String(url).endsWith('/changes')
      ? new Response(JSON.stringify({ errors: [{ message: 'No.' }] }), { status: 409 })
      : new Response(null, { status: 204 });
  });
  const run = { id: '1', mode: 'update', resource: 'sites', accountId: null, fileName: 'a', fileHash: 'b' } as const;
  await expect(beginChanges(run, [{}], [{ column: 'Label', kind: 'clear' }])).rejects.toThrow('No.');
  expect(asked).toEqual(['POST imports', 'POST imports/1/changes', 'DELETE imports/1']);
});

test('of a sheet with a row that is not taken nothing stays, and one that is too long is named', async () => {
  const asked: string[] = [];
  const refused = { errors: [{ message: 'Row 2: Sites have no column ‘x’ to import.' }] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push(`${init?.method} ${new URL(String(url), 'http://here').pathname.split('/').slice(2).join('/')}`);
    return String(url).endsWith('/rows')
      ? new Response(JSON.stringify(refused), { status: 409 })
      : new Response(null, { status: 204 });
  });
  const run = { id: '1', mode: 'insert', resource: 'sites', accountId: null, fileName: 'a', fileHash: 'b' } as const;
  await expect(beginImport(run, [{ number: 2, cells: {} }])).rejects.toThrow('Row 2: Sites have no column');
  expect(asked).toEqual(['POST imports', 'POST imports/1/rows', 'DELETE imports/1']);
  asked.length = 0;
  const sentence = 'Row 3 is longer than a row may be: 900,000 characters.';
  const long = { number: 3, cells: { 'sites.Label': 'a'.repeat(2 ** 20) } };
  await expect(beginImport(run, [long])).rejects.toThrow(sentence);
  expect(asked).toEqual(['POST imports', 'DELETE imports/1']);
  expect(germanSentence(sentence)).toContain('Zeile 3');
});

test('cells of a grid are not saved where somebody cancels their import on its page', async () => {
  let state = 'checked';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, { method = 'GET', body }: RequestInit = {}) => {
    if (String(body).includes('apply')) state = 'cancelled';
    const isRun = method === 'GET' && !String(url).includes('/rows');
    return new Response(JSON.stringify(isRun ? { state, counts: { changed: 1 }, changeSet: null } : []));
  });
  const record = { id: 's-1', SiteId: 's-1', Label: 'Quay' };
  const edits = new Map([['s-1', { record, cells: new Map([['Label', { text: 'Pier', shown: 'Pier' }]]) }]]);
  const dataProvider = createDataProvider(
    async () => ({ dw_Sites: [record] }),
    async () => true,
  );
  const sentence = 'The import has been cancelled. Nothing has been changed.';
  const save = saveEdits({ entity: catalogue.entity('sites'), dataProvider, edits, paths: ['Label'] });
  await expect(save).rejects.toThrow(sentence);
  expect(germanSentence(sentence)).toBeDefined();
});
