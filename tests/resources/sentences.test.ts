import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { Caller } from '../../server/sql/caller';
import { insertableColumns, updatableColumns } from '../../server/writes/audience';
import { isAllowed } from '../access/matrix';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { documents } from '../support/documents';
import { Estate, keyOf } from '../support/estate';
import { person } from '../support/people';

let opened: TestDatabase;
let estate: Estate;
let ask: Ask;
const callers: { staff?: Caller; admin?: Caller } = {};

beforeAll(async () => {
  opened = await openTestDatabase();
  estate = await Estate.setUp(opened.database, catalogue);
  callers.staff = await person(opened.database, 'Esp');
  callers.admin = await person(opened.database, 'Admin', [estate.accountId]);
  ask = asking(catalogue, opened.database);
});
afterAll(() => opened.close());

const asked = (entity: Entity, columns: readonly string[]) =>
  columns.filter((column) => entity.fields[column]?.required);

const cases = catalogue.entities.flatMap((entity) =>
  (['staff', 'admin'] as const).flatMap((who) => {
    const may = (action: 'create' | 'update') =>
      isAllowed(entity.name, action, who === 'staff' ? 'Esp' : 'Admin', true);
    const audience = who === 'staff' ? 'staff' : 'contact';
    return [
      ...(may('create')
        ? [{ entity, who, doing: 'insert', columns: asked(entity, insertableColumns(entity, audience)) }]
        : []),
      ...(may('update')
        ? [{ entity, who, doing: 'update', columns: asked(entity, updatableColumns(entity, audience)) }]
        : []),
    ].filter(({ columns }) => columns.length > 0);
  }),
);

describe.each(cases.map((one) => ({ name: one.entity.name, ...one })))(
  '$name, $doing by $who',
  ({ entity, who, doing, columns }) => {
    test.each(columns)('an empty %s is refused in the words of the contract', async (column) => {
      const row = estate.row(entity.name);
      const given = Object.fromEntries(
        insertableColumns(entity, who === 'staff' ? 'staff' : 'contact').map((name) => [name, row[name]]),
      );
      const { errors } =
        doing === 'insert'
          ? await ask(callers[who] as Caller, documents.insert(entity, entity.key), {
              object: { ...given, [column]: null },
            })
          : await ask(callers[who] as Caller, documents.updateByKey(entity, entity.key), {
              key: keyOf(entity, row),
              set: { [column]: null },
            });
      expect(errors?.[0]?.message).toBe(entity.fields[column]?.required);
    });
  },
);
