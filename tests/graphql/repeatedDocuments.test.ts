import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../server/sql/caller';
import type { Ask } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { insertScene } from './scene';

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ ask, staff } = await insertScene(opened.database));
});
afterAll(async () => {
  await opened.close();
});

/** Its conditions stand in fragments, its variables within lists and objects. */
const document = `
  query Sites($isShort: Boolean!, $label: String!, $most: Int) {
    dw_Sites(where: { _or: [{ Label: { _eq: $label } }] }, order_by: { City: asc }) { ...Site }
  }
  fragment Site on dw_Sites {
    City
    ...Long @skip(if: $isShort)
    ... on dw_Sites { Label @include(if: $isShort) }
  }
  fragment Long on dw_Sites {
    Buildings(where: { Label: { _in: ["Mill", "Store", "Tower"] } }, order_by: { Label: desc }, limit: $most) { Label }
  }`;

test('a document that is asked again is answered by what its variables are that time', async () => {
  const asked = async (variables: object) => (await ask(staff, document, { ...variables })).data?.dw_Sites;
  const auckland = { City: 'Auckland', Buildings: [{ Label: 'Store' }, { Label: 'Mill' }] };
  const sydney = { City: 'Sydney', Buildings: [{ Label: 'Tower' }] };

  expect(await asked({ isShort: false, label: 'Harbour' })).toEqual([auckland, sydney]);
  expect(await asked({ isShort: true, label: 'Hill' })).toEqual([{ City: 'Wellington', Label: 'Hill' }]);
  expect(await asked({ isShort: false, label: 'Harbour', most: 1 })).toEqual([
    { ...auckland, Buildings: [{ Label: 'Store' }] },
    sydney,
  ]);
  expect(await asked({ isShort: false, label: 'Hill' })).toEqual([{ City: 'Wellington', Buildings: [] }]);
});
