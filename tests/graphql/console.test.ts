import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import { cascadeOf, countsDocument } from '../../src/data/cascade';
import { columnVariablesOf } from '../../src/data/columnVariables';
import { detailDocument, listDocument, lookupDocument, namesDocument } from '../../src/data/documents';
import { isAllowed } from '../access/matrix';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { isRow } from '../support/documents';
import { Estate } from '../support/estate';
import { person } from '../support/people';

let opened: TestDatabase;
let estate: Estate;
let ask: Ask;
const callers = new Map<string, Caller>();
beforeAll(async () => {
  opened = await openTestDatabase();
  estate = await Estate.setUp(opened.database, catalogue);
  ask = asking(catalogue, opened.database);
  callers.set('staff', await person(opened.database, 'Esp'));
  callers.set('contact', await person(opened.database, 'Admin', [estate.accountId]));
});
afterAll(() => opened.close());

describe('the platform answers what the console asks', () => {
  test.each(catalogue.entities.map((entity) => [entity.name, entity] as const))('%s', async (name, entity) => {
    const where = isRow(entity, estate.row(name));
    for (const [who, caller] of callers) {
      const isStaff = who === 'staff';
      const everyColumn = Object.fromEntries(
        columnVariablesOf(entity, isStaff).map(({ variable }) => [variable, true]),
      );
      const documents = [
        listDocument({ entity, isStaff }),
        lookupDocument(entity),
        detailDocument({ entity, isStaff }),
        namesDocument(entity),
        ...(cascadeOf(entity).length > 0 ? [countsDocument(entity)] : []),
      ];
      for (const { text } of documents) {
        const known = Object.entries({ where, offset: 0, limit: 25, order_by: [], ...everyColumn });
        const variables = Object.fromEntries(known.filter(([variable]) => text.includes(`$${variable}:`)));
        const { data, errors } = await ask(caller, text, variables);
        expect(errors, `${who}: ${text}`).toBeUndefined();
        const rows = data?.[entity.table] as readonly unknown[] | undefined;
        const isSeen = isAllowed(name, 'read', isStaff ? 'Esp' : 'Admin', true);
        if (rows) expect(rows).toHaveLength(isSeen ? 1 : 0);
      }
    }
  });
});
