import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceFiles } from '../../resources/language/all';
import { Catalogue } from '../../resources/language/catalogue';
import { checkDefinitions } from '../../resources/language/check/checkDefinitions';
import { key, partOf, text } from '../../resources/language/fields';
import type { Resource } from '../../resources/language/resource';
import { migrate } from '../../server/sql/migrate';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { documents } from '../support/documents';
import { Estate } from '../support/estate';
import { person } from '../support/people';

const inspections: Resource = {
  name: 'inspections',
  table: 'dw_Inspections',
  noun: 'Inspection',
  plural: 'Inspections',
  label: 'Label',
  policy: 'estate',
  fields: { InspectionId: key(), BuildingId: partOf('buildings'), Label: text() },
  search: ['Label'],
  list: { columns: ['Label'], sort: { Label: 'asc' } },
  detail: {},
};

const filesWith = (resource: Resource) => ({ ...resourceFiles, 'inspections.ts': resource });
const catalogueWith = (resource: Resource) => new Catalogue(Object.values(filesWith(resource)));

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test.each([
  [
    undefined,
    "resources/inspections.ts: account: is missing, and policy 'estate' goes by accounts; give the path to an account's key ('Building.Site.AccountId'), or 'everyone' where all who are signed in may read every row.",
  ],
  [
    'Building.SiteId',
    "resources/inspections.ts: account 'Building.SiteId': ends at buildings.SiteId, which is not a key of accounts (did you mean 'Building.Site.AccountId'?).",
  ],
])('the start is refused where account is %s', (account, sentence) => {
  const files = filesWith({ ...inspections, ...(account ? { account } : {}) });
  expect(checkDefinitions(files, new Catalogue(Object.values(files)))).toEqual([sentence]);
});

test('rows that are said to be nobody’s are read by provider staff only, even past the check of the start', async () => {
  const ask = await inserted(inspections);
  expect(await ask('Esp')).toEqual(1);
  expect(await ask('Admin')).toEqual(0);
});

test('rows that are said to be everyone’s are read by all who are signed in', async () => {
  const ask = await inserted({ ...inspections, account: 'everyone' });
  expect(await ask('Esp')).toEqual(1);
  expect(await ask('none')).toEqual(1);
});

/** Makes the table with a row. Returns a function that counts the rows that a caller reads. */
async function inserted(resource: Resource) {
  const catalogue = catalogueWith(resource);
  await migrate(opened.database, catalogue, () => undefined);
  const { accountId } = await Estate.setUp(opened.database, catalogue);
  const ask: Ask = asking(catalogue, opened.database);
  const entity = catalogue.entity('inspections');
  const mark = randomUUID();
  const staff = await person(opened.database, 'Esp');
  const { errors } = await ask(staff, documents.insert(entity, entity.key), { object: { Label: mark } });
  if (errors) throw new Error(errors[0]?.message);
  return async (who: Parameters<typeof person>[1]): Promise<number> => {
    const where = { Label: { _eq: mark } };
    const { data } = await ask(await person(opened.database, who, [accountId]), documents.list(entity, entity.key), {
      where,
    });
    return ((data?.rows ?? []) as readonly unknown[]).length;
  };
}
