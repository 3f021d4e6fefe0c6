import { expect, test, vi } from 'vitest';
import { withPrefetch } from '../../src/data/prefetch';

const rows = (label: string) => ({ data: [{ id: label }], total: 1 });
const page = (q: string) => ({
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'Label', order: 'ASC' as const },
  filter: { q },
  meta: { paths: ['Label'] },
});

function ahead() {
  let now = 0;
  const asked: string[] = [];
  const getList = vi.fn(async (_resource: string, { filter }: { filter?: { q?: string } }) => {
    asked.push(String(filter?.q));
    return rows(`${filter?.q} ${asked.length}`);
  });
  return { asked, pass: (ms: number) => (now += ms), ...withPrefetch(getList as never, () => now) };
}

test('prefetched rows are given to the same request, and to no other', async () => {
  const { asked, prefetch, getList } = ahead();
  prefetch('sites', page('sun'));
  expect(await getList('sites', page('wind'))).toEqual(rows('wind 2'));
  expect(await getList('sites', { ...page('sun'), signal: new AbortController().signal })).toEqual(rows('sun 1'));
  expect(asked).toEqual(['sun', 'wind']);
});

test('they are given once: the next request reads again', async () => {
  const { prefetch, getList } = ahead();
  prefetch('sites', page('sun'));
  await getList('sites', page('sun'));
  expect(await getList('sites', page('sun'))).toEqual(rows('sun 2'));
});

test('they are not given when they have become old', async () => {
  const { prefetch, getList, pass } = ahead();
  prefetch('sites', page('sun'));
  pass(10_000);
  expect(await getList('sites', page('sun'))).toEqual(rows('sun 2'));
});

test('a failure is given to the request for them', async () => {
  const failing = withPrefetch(async () => Promise.reject(new Error('not now')));
  failing.prefetch('sites', page('sun'));
  await expect(failing.getList('sites', page('sun'))).rejects.toThrow('not now');
});
