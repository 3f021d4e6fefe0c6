import { parse, validate } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { buildQuery, type Params } from '../../src/data/buildQuery';
import { cascadeOf, countsDocument } from '../../src/data/cascade';
import { defaultSort } from '../../src/data/orderBy';
import { columnsOf, isShown } from '../../src/data/rowPaths';
import { schemas } from './schemas';

const id = (columns: number): string => Array(columns).fill('6f9619ff-8b86-4d01-b42d-00cf4fc964ff').join('|');

const calls = (entity: (typeof catalogue.entities)[number]): Readonly<Record<string, Params>> => ({
  GET_LIST: {
    pagination: { page: 1, perPage: 25 },
    sort: defaultSort(entity),
    filter: { q: 'a' },
  },
  GET_ONE: { id: id(entity.key.length) },
  GET_MANY: { ids: [id(entity.key.length)] },
});

const writes = (entity: (typeof catalogue.entities)[number]): Readonly<Record<string, Params>> => ({
  CREATE: { data: {} },
  UPDATE: { id: id(entity.key.length), data: {}, previousData: {} },
  DELETE: { id: id(entity.key.length) },
  DELETE_MANY: { ids: [id(entity.key.length)] },
});

describe.each(catalogue.entities.map((entity) => [entity.name, entity] as const))(
  'documents of %s',
  (_name, entity) => {
    test.each([true, false])('reading ones are valid for staff (%s) and clients', (isStaff) => {
      const schema = schemas[isStaff ? 'staff' : 'contact'];
      for (const [method, params] of Object.entries(calls(entity))) {
        const { query: document } = buildQuery(method, entity.name, params, isStaff);
        expect(validate(schema, parse(document.text)), document.text).toEqual([]);
      }
    });

    test('a masked column is requested by key', () => {
      for (const masked of entity.columns.filter((name) => entity.fields[name]?.masked)) {
        const params = { id: id(entity.key.length), meta: { masked } };
        const { query: document, variables } = buildQuery('GET_ONE', entity.name, params, true);
        expect(validate(schemas.staff, parse(document.text)), document.text).toEqual([]);
        expect(Object.keys(variables)).toEqual(entity.key);
      }
    });

    test('writing ones are valid for staff where rows are written at all', () => {
      if (entity.policy === 'log') return;
      for (const [method, params] of Object.entries(writes(entity))) {
        const { query: document } = buildQuery(method, entity.name, params, true);
        expect(validate(schemas.staff, parse(document.text)), document.text).toEqual([]);
      }
    });

    test('each column can be sorted by, in both directions', () => {
      for (const path of columnsOf(entity)) {
        for (const order of ['ASC', 'DESC'] as const) {
          const { variables } = buildQuery('GET_LIST', entity.name, { sort: { field: path, order } }, true);
          const orderBy = literal(variables.order_by);
          const text = `{ ${entity.table}(order_by: ${orderBy}) { ${entity.key[0]} } }`;
          const schema = schemas[isShown(entity, path, false) ? 'contact' : 'staff'];
          expect(validate(schema, parse(text)), text).toEqual([]);
        }
      }
    });

    test('what goes with a row can be counted', () => {
      const branches = cascadeOf(entity);
      if (branches.length === 0) return;
      const { text } = countsDocument(entity);
      expect(validate(schemas.staff, parse(text)), text).toEqual([]);
    });
  },
);

/** A plain value as GraphQL writes it, its only words being directions. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{${Object.entries(value)
    .map(([name, inner]) => `${name}: ${literal(inner)}`)
    .join(', ')}}`;
}

test.each([true, false])(
  'The relations of a list are worked out once, not at each call, for staff (%s) and clients',
  (isStaff) => {
    const entity = catalogue.entity('channels');
    const list = () => buildQuery('GET_LIST', entity.name, { sort: defaultSort(entity) }, isStaff);
    const worked = vi.spyOn(catalogue, 'relatedRows');
    const first = list();
    worked.mockClear();
    expect(list()).toMatchObject({ query: first.query, variables: first.variables });
    expect(worked).not.toHaveBeenCalled();
  },
);
