import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceFiles } from '../../resources/language/all';
import { Catalogue } from '../../resources/language/catalogue';
import { checkDefinitions } from '../../resources/language/check/checkDefinitions';
import type { Caller } from '../../server/sql/caller';
import { describeMigration, migrate } from '../../server/sql/migrate';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { documents } from '../support/documents';
import { person } from '../support/people';
import { cases } from './foreign/cases';
import { childOf, familyOf, relating, relatingNames, selfOf, topOf, viewOf } from './foreign/families';
import { keyKinds, keyNames } from './foreign/keys';
import { written } from './foreign/written';

const tables = [...keyNames.flatMap(familyOf), ...written];
const files = { ...resourceFiles, ...Object.fromEntries(tables.map((each) => [`${each.name}.ts`, each])) };
const catalogue = new Catalogue(Object.values(files));

let opened: TestDatabase;
let ask: Ask;
let staff: Caller;
beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, catalogue, () => undefined);
  staff = await person(opened.database, 'Esp');
  ask = asking(catalogue, opened.database);
});
afterAll(() => opened.close());

async function data(document: string, variables = {}): Promise<Readonly<Record<string, unknown>>> {
  const { data: found, errors } = await ask(staff, document, variables);
  expect(errors).toBeUndefined();
  return found ?? {};
}

test('163 tables are described soundly, and the database is what they describe', async () => {
  expect(tables).toHaveLength(163);
  expect(checkDefinitions(files, catalogue)).toEqual([]);
  expect(await describeMigration(opened.database, catalogue)).toBe('');
});

describe.each(keyNames)('a key that is %s', (family) => {
  const kind = keyKinds[family];
  const top = (n: number) => ({ ...kind.values(n), label: `top ${n}`, rank: n });
  /** The columns by which a row refers to the top one. */
  const referring = (n: number) => {
    const entries = Object.entries(kind.values(n));
    return kind.isSingle
      ? { top_id: entries[0]?.[1] }
      : Object.fromEntries(entries.map(([column, value]) => [`top_${column}`, value]));
  };

  test.each(relatingNames.map((relation, index) => [relation, index + 1] as const))(
    'is referred to by what is %s',
    async (relation, n) => {
      const { fate, ...way } = relating[relation];
      const entity = catalogue.entity(childOf(family, relation));
      const own = 'isKey' in way && way.isKey === 'whole' ? {} : { slot: n };
      const insert = documents.insert(entity, ['label', 'top { label rank }']);
      const added = await data(insert, { object: { ...own, label: 'first', top: { data: top(n) } } });
      expect(added.row).toEqual({ label: 'first', top: { label: `top ${n}`, rank: n } });

      const below = `${relation}_below`;
      const isOne = 'isUnique' in way || ('isKey' in way && way.isKey === 'whole');
      const down = `{ rows: dw_${topOf(family)}(where: { ${below}: { label: { _eq: "first" } } }) { rank ${below} { label top { rank } } } }`;
      const child = { label: 'first', top: { rank: n } };
      expect(await data(down)).toEqual({ rows: [{ rank: n, [below]: isOne ? child : [child] }] });

      const again = `mutation ($object: ${entity.table}_insert_input!) { row: insert_${entity.table}_one(object: $object,
        on_conflict: { constraint: ${entity.table}_pkey, update_columns: [label] }) { label top { rank } } }`;
      expect(await data(again, { object: { ...own, ...referring(n), label: 'second' } })).toEqual({
        row: { label: 'second', top: { rank: n } },
      });
      const update = `mutation { done: update_${entity.table}(where: { top: { rank: { _eq: ${n} } } }, _set: { label: "third" }) { affected_rows returning { label } } }`;
      expect(await data(update)).toEqual({ done: { affected_rows: 1, returning: [{ label: 'third' }] } });

      const { errors } = await ask(
        staff,
        documents.deleteByKey(catalogue.entity(topOf(family)), ['rank']),
        kind.values(n),
      );
      expect(errors?.[0]?.extensions).toEqual(
        fate === 'stays' ? { code: 'constraint-violation', path: '$' } : undefined,
      );
      const left = await data(`{ rows: ${entity.table}(where: { label: { _eq: "third" } }) { label top { rank } } }`);
      const expected = {
        empties: [{ label: 'third', top: null }],
        stays: [{ label: 'third', top: { rank: n } }],
        goes: [],
      };
      expect(left.rows).toEqual(expected[fate]);
    },
  );

  test('refers to one of its own kind', async () => {
    const name = selfOf(family);
    const insert = documents.insert(catalogue.entity(name), ['label', 'up { label downs { label } }']);
    // By the same columns it refers to what stands at the top, where one field alone can't.
    if (!kind.isSingle) await data(documents.insert(catalogue.entity(topOf(family)), ['label']), { object: top(21) });
    const upper = { ...kind.values(21), label: 'upper' };
    const { row } = await data(insert, { object: { ...kind.values(22), label: 'lower', up: { data: upper } } });
    expect(row).toEqual({ label: 'lower', up: { label: 'upper', downs: [{ label: 'lower' }] } });
  });

  test('is that of a view beside the table', async () => {
    await data(documents.insert(catalogue.entity(topOf(family)), ['label']), {
      object: { ...top(23), label: 'viewed' },
    });
    const read = `{ rows: dw_${viewOf(family)}(where: { top: { rank: { _eq: 23 } } }) { letters top { label figures { letters } } } }`;
    expect(await data(read)).toEqual({ rows: [{ letters: 6, top: { label: 'viewed', figures: { letters: 6 } } }] });
  });

  test('is read, changed and returned on its own', async () => {
    const entity = catalogue.entity(topOf(family));
    await data(documents.insert(entity, ['label']), { object: top(24) });
    expect((await data(documents.byKey(entity, ['rank']), kind.values(24))).row).toEqual({ rank: 24 });
    const changed = await data(documents.updateByKey(entity, ['rank', ...entity.key]), {
      key: kind.values(24),
      set: kind.values(25),
    });
    expect(changed.row).toEqual({ rank: 24, ...kind.values(25) });
    expect((await data(documents.byKey(entity, ['rank']), kind.values(24))).row).toBeNull();
  });
});

describe('as a Hasura, it', () => {
  test.each(cases.map((each) => [each.does, each] as const))(
    '%s',
    async (_does, { document, variables, data: found, error }) => {
      const answer = await ask(staff, document, variables);
      if (error) expect(answer.errors?.[0]?.extensions).toMatchObject(error);
      else expect(answer).toEqual({ data: found });
    },
  );
});
