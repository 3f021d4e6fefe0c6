import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds } from '../../server/graphql/bounds';
import type { Caller } from '../../server/sql/caller';
import type { Ask } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { plantScene } from './scene';

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ ask, staff } = await plantScene(opened.database));
});
afterAll(() => opened.close());

const nested = (levels: number): string => (levels === 1 ? 'Label' : `Account { Sites { ${nested(levels - 2)} } }`);
const many = (count: number, field: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => field(n)).join(' ');
const bomb = (levels: number): string =>
  many(
    levels,
    (n) =>
      `fragment F${n} on dw_Sites { ${n + 1 === levels ? 'Label' : `...F${n + 1} Account { Sites { ...F${n + 1} } }`} }`,
  );

test.each([
  ['a selection nested too deep', `{ dw_Sites { ${nested(51)} } }`, 'is nested 52 levels deep; at most 12'],
  [
    'a hundred and one aliases',
    `{ ${many(101, (n) => `a${n}: dw_Sites { Label }`)} }`,
    'renames 101 fields; at most 60',
  ],
  ['a field five hundred times', `{ dw_Sites { ${'__typename '.repeat(500)} } }`, 'asks for 501 fields; at most 400'],
  ['fragments that multiply', `{ dw_Sites { ...F0 } } ${bomb(40)}`, 'levels deep; at most 12'],
])('%s is refused at once', async (_what, document, sentence) => {
  const began = performance.now();
  const { errors } = await ask(staff, document);
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(errors?.[0]?.message).toContain(sentence);
  expect(errors?.[0]?.extensions.code).toBe('validation-failed');
});

test('what stays within the bounds is answered', async () => {
  const deep = await ask(staff, `{ dw_Sites(limit: 1) { ${nested(bounds.depth - 1)} } }`);
  expect(deep.errors).toBeUndefined();
  const wide = await ask(staff, `{ ${many(bounds.aliases, (n) => `a${n}: dw_Sites(limit: 0) { Label }`)} }`);
  expect(wide.errors).toBeUndefined();
});

test('staff can ask for the whole schema', async () => {
  const { data, errors } = await ask(staff, getIntrospectionQuery());
  expect(errors).toBeUndefined();
  expect(data).toHaveProperty('__schema');
});
