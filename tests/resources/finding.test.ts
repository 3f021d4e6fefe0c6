import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Entity, ResolvedPath } from '../../resources/language/catalogue';
import type { Caller } from '../../server/sql/caller';
import { type Ask, asking } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { documents, isRow, wherePath } from '../support/documents';
import { Estate, keyOf, type Row } from '../support/estate';
import { person } from '../support/people';

let opened: TestDatabase;
let estate: Estate;
let staff: Caller;
let admin: Caller;
let ask: Ask;

beforeAll(async () => {
  opened = await openTestDatabase();
  estate = await Estate.setUp(opened.database, catalogue);
  staff = await person(opened.database, 'Esp');
  admin = await person(opened.database, 'Admin', [estate.accountId, estate.sideAccountId]);
  ask = asking(catalogue, opened.database);
});
afterAll(() => opened.close());

const hasHiddenRows = ({ policy, account, person: whose }: Entity) => policy === 'staffOnly' || (!account && whose);

/**
 * The value at the end of a path, in the estate's rows; of a view as it is now, since it may go by the clock, and of a
 * total too, which changes with rows that were inserted later.
 */
async function valueAt(entity: Entity, { relations, name, field }: ResolvedPath): Promise<unknown> {
  const last = relations.at(-1);
  const found = last ? catalogue.entity(last.to) : entity;
  if (field.kind === 'total') {
    const where = isRow(found, estate.row(found.name));
    const { data } = await ask(staff, documents.list(found, [name]), { where });
    const [row] = (data?.rows ?? []) as Row[];
    return row?.[name];
  }
  return (found.view && !found.view.writable ? await estate.candidate(found) : estate.row(found.name))[name];
}

async function finds(caller: Caller, entity: Entity, where: Row): Promise<boolean> {
  const both = { _and: [where, isRow(entity, estate.row(entity.name))] };
  const { data, errors } = await ask(caller, documents.list(entity, entity.key), { where: both });
  expect(errors).toBeUndefined();
  return JSON.stringify(data?.rows) !== '[]';
}

interface Case {
  readonly entity: Entity;
  readonly path: ResolvedPath;
}
const cases = (paths: (entity: Entity) => readonly string[]): readonly (readonly [string, Case])[] =>
  catalogue.entities.flatMap((entity) =>
    paths(entity).map(
      (path) => [`${entity.name}: ${path}`, { entity, path: catalogue.resolve(entity, path) }] as const,
    ),
  );

const filters = cases((entity) =>
  (entity.list.filters ?? []).map((filter) => (typeof filter === 'string' ? filter : filter.path)),
);
describe('a filter finds the row that has its value, and leaves it out otherwise', () => {
  test.each(filters)('%s', async (_name, { entity, path }) => {
    const held = await valueAt(entity, path);
    const [same, other] = held === null ? [{ _is_null: true }, { _is_null: false }] : [{ _eq: held }, { _neq: held }];
    expect(await finds(staff, entity, wherePath(path, same))).toBe(true);
    const isOne = path.relations.every(({ shape }) => shape === 'object');
    if (isOne) expect(await finds(staff, entity, wherePath(path, other))).toBe(false);
  });
});

const searched = catalogue.entities.filter(({ search }) => search.length > 0);
describe('the search of a list', () => {
  const everywhere = (entity: Entity, term: string): Row => ({
    _or: entity.search.map((path) => wherePath(catalogue.resolve(entity, path), { _ilike: term })),
  });

  test.each(searched.map((entity) => [entity.name, entity] as const))(
    '%s: each path finds it',
    async (_name, entity) => {
      const callers = hasHiddenRows(entity) ? [staff] : [staff, admin];
      for (const path of entity.search.map((text) => catalogue.resolve(entity, text))) {
        const text = String(await valueAt(entity, path)).split('\n')[0] as string;
        for (const caller of callers)
          expect(await finds(caller, entity, everywhere(entity, `%${text.toUpperCase()}%`)), path.path).toBe(true);
      }
      expect(await finds(staff, entity, everywhere(entity, '%in no row at all%'))).toBe(false);
    },
  );

  test.each(searched.map((entity) => [entity.name, entity] as const))(
    '%s: follows when a parent gets another label',
    async (_name, entity) => {
      const deepest = entity.search
        .map((path) => catalogue.resolve(entity, path))
        .reduce((longest, path) => (path.relations.length > longest.relations.length ? path : longest));
      const parent = deepest.entity;
      if (parent === entity || deepest.field.kind !== 'text') return;
      const set = { [deepest.name]: `Renamed ${entity.name} 50%_off\\` };
      const row = estate.row(parent.name);
      const renamed = await ask(staff, documents.update(parent), { where: isRow(parent, row), set });
      expect(renamed.data).toEqual({ done: { affected_rows: 1 } });
      expect(await finds(staff, entity, everywhere(entity, `%renamed ${entity.name} 50\\%\\_off\\\\%`))).toBe(true);
      expect(await finds(staff, entity, everywhere(entity, `%${String(row[deepest.name])}%`))).toBe(false);
      await ask(staff, documents.update(parent), {
        where: isRow(parent, row),
        set: { [deepest.name]: row[deepest.name] },
      });
    },
  );
});

describe('an order', () => {
  test.each(catalogue.entities.map((entity) => [entity.name, entity] as const))(
    '%s: the default one of its list, and one by each column that is shown',
    async (_name, entity) => {
      const columns = entity.list.columns.map((column) => (typeof column === 'string' ? column : column.path));
      const stored = columns
        .map((path) => catalogue.resolve(entity, path))
        .filter(({ field, relations }) => !('relation' in field) && relations.every(({ shape }) => shape === 'object'));
      const orders = [
        Object.entries(entity.list.sort).map(([path, way]) => orderOf(catalogue.resolve(entity, path), String(way))),
        ...stored.map((path) => [orderOf(path, 'desc_nulls_last')]),
      ];
      const document = `query List($order: [${entity.table}_order_by!]) { rows: ${entity.table}(order_by: $order) { ${entity.key.join(' ')} } }`;
      for (const order of orders) {
        const { errors, data } = await ask(staff, document, { order });
        expect(errors).toBeUndefined();
        expect(data?.rows).not.toEqual([]);
      }
    },
  );

  const orderOf = ({ relations, name }: ResolvedPath, way: string): Row =>
    relations.reduceRight<Row>((inner, relation) => ({ [relation.name]: inner }), { [name]: way });
});

test('the estate is as it was inserted', async () => {
  for (const entity of catalogue.entities) {
    const row = estate.row(entity.name);
    const { data } = await ask(staff, documents.byKey(entity, entity.key), keyOf(entity, row));
    expect(data?.row, entity.name).not.toBeNull();
  }
});
