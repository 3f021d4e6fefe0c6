import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Entity, Relation } from '../../resources/language/catalogue';
import { apiOf } from '../../server/graphql/api';
import { openLive } from '../../server/graphql/live/openLive';
import { nestedRelations } from '../../server/graphql/nestedRelations';
import type { Caller } from '../../server/sql/caller';
import { scalarKindOf } from '../../server/sql/kinds';
import { insertableColumns, updatableColumns } from '../../server/writes/audience';
import { type Ask, asking, Rehearsal } from '../support/api';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { isRow } from '../support/documents';
import { Estate, type Row } from '../support/estate';
import { isFull } from '../support/isFull';
import { person } from '../support/people';
import { sampleOf } from '../support/samples';
import { groupOf, groups, isAllowed, roles, type Who } from './matrix';

let opened: TestDatabase;
let rehearsal: Rehearsal;
let ask: Ask;
let api: ReturnType<typeof apiOf>;
let own: Estate;
let other: Estate;
const people = new Map<Who, Caller>();
const newRows = new Map<Estate, Map<string, Row>>();
/** Relations through which staff were seen to bring a row along. */
const broughtAlong = new Set<string>();

beforeAll(async () => {
  opened = await openTestDatabase();
  rehearsal = new Rehearsal({ ...opened.config, max: 2 });
  ask = asking(catalogue, rehearsal);
  api = apiOf({ catalogue, database: opened.database });
  own = await Estate.setUp(opened.database, catalogue);
  other = await Estate.setUp(opened.database, catalogue);
  for (const who of roles) people.set(who, await person(opened.database, who, [own.accountId, own.sideAccountId]));
});
afterAll(async () => {
  await rehearsal.close();
  await opened.close();
});

const sides = [
  ['own', true],
  ['another', false],
] as const;
const estateOf = (isOwn: boolean): Estate => (isOwn ? own : other);

/**
 * Returns the account roles to try: all in full tests, otherwise staff and the two beside each change of what they may,
 * where a mistake shows first. The matrix itself is tried with all of them.
 */
const rolesToTry = (may: (who: Who) => boolean): readonly Who[] =>
  roles.filter((who, place) => {
    const [before = who, after] = [roles[place - 1], roles[place + 1]];
    return isFull || !after || may(before) !== may(who) || may(after) !== may(who);
  });

/** Compares what account roles find with the matrix. */
async function compare(
  expected: (who: Who) => boolean,
  found: (caller: Caller) => Promise<boolean>,
  place: string,
): Promise<void> {
  const marks: string[] = [];
  const wanted: string[] = [];
  for (const who of rolesToTry(expected)) {
    wanted.push(`${who}: ${expected(who)}`);
    marks.push(`${who}: ${await found(people.get(who) as Caller)}`);
  }
  expect(marks, place).toEqual(wanted);
}

/** Relations that lead to rows of the entity, each with the kind of row that it leads from. */
const waysTo = (entity: Entity): readonly Relation[] =>
  catalogue.entities.flatMap(({ relations }) => [...relations.values()].filter(({ to }) => to === entity.name));

/** Moments are written in several ways, keys in one. */
const has = (text: unknown, entity: Entity, row: Row): boolean =>
  entity.key
    .filter((column) => scalarKindOf(entity.field(column)).scalar === 'uuid')
    .every((column) => JSON.stringify(text ?? null).includes(String(row[column])));

/** All entities in full tests, otherwise the first two of each group of rights: the matrix itself is tried with all. */
const tried = isFull
  ? catalogue.entities
  : Object.values(groups).flatMap(({ resources }) =>
      Object.keys(resources)
        .slice(0, 2)
        .map((name) => catalogue.entity(name)),
    );

describe.each(tried.map((entity) => [entity.name, entity] as const))('%s', (name, entity) => {
  test.each(sides)('is seen through other rows as it is by itself, in %s account', async (_whose, isOwn) => {
    const estate = estateOf(isOwn);
    const row = estate.row(name);
    const key = entity.key.join(' ');
    for (const relation of waysTo(entity)) {
      const from = catalogue.entity(relation.from);
      const above = estate.row(from.name);
      if (above[relation.column] !== row[relation.target] || above[relation.column] === null) continue;
      const isMany = relation.shape === 'array';
      const document = `query Nested($above: ${from.table}_bool_exp!, $row: ${entity.table}_bool_exp!) {
        rows: ${from.table}(where: $above) { ${relation.name} { ${key} }
          ${isMany ? `all: ${relation.name}_aggregate(where: $row) { aggregate { count } nodes { ${key} } }` : ''} }
        found: ${from.table}_aggregate(where: { _and: [$above, { ${relation.name}: $row }] }) { aggregate { count } }
        ${isMany ? `counted: ${from.table}_aggregate(where: { _and: [$above, { ${relation.name}_aggregate: { count: { filter: $row, predicate: { _gt: 0 } } } }] }) { aggregate { count } }` : ''}
      }`;
      const isSeen = (who: Who) => isAllowed(name, 'read', who, isOwn) && isAllowed(from.name, 'read', who, isOwn);
      await compare(
        isSeen,
        async (caller) => {
          const { data, errors } = await ask(caller, document, { above: isRow(from, above), row: isRow(entity, row) });
          if (errors) throw new Error(`${document}: ${errors[0]?.message}`);
          const { rows, found, counted } = data as Readonly<Record<string, unknown>>;
          const nested = (rows as readonly Row[]).map((one) => [one[relation.name], one.all]);
          const ways = [
            nested.some(([one]) => has(one, entity, row)),
            JSON.stringify(found).includes('"count":1'),
            ...(isMany
              ? [nested.some(([, all]) => has(all, entity, row)), JSON.stringify(counted).includes('"count":1')]
              : []),
          ];
          if (new Set(ways).size > 1)
            throw new Error(`${from.name}.${relation.name} does not agree: ${ways.join(', ')}`);
          return ways[0] as boolean;
        },
        `${from.name}.${relation.name}`,
      );
    }
  });

  test.each(sides)('is followed live, and streamed, by whom it is read, in %s account', async (_whose, isOwn) => {
    const row = estateOf(isOwn).row(name);
    const [first = ''] = entity.key;
    const isUuid = scalarKindOf(entity.field(first)).scalar === 'uuid';
    const where = `where: $where`;
    const cursor = `cursor: [{ initial_value: { ${first}: "00000000-0000-0000-0000-000000000000" } }]`;
    const documents = [
      `subscription ($where: ${entity.table}_bool_exp!) { rows: ${entity.table}(${where}) { ${entity.key.join(' ')} } }`,
      `subscription ($where: ${entity.table}_bool_exp!) { rows: ${entity.table}_aggregate(${where}) { nodes { ${entity.key.join(' ')} } } }`,
      ...(isUuid
        ? [
            `subscription ($where: ${entity.table}_bool_exp!) { rows: ${entity.table}_stream(batch_size: 9, ${cursor}, ${where}) { ${entity.key.join(' ')} } }`,
          ]
        : []),
    ];
    for (const query of documents)
      await compare(
        (who) => isAllowed(name, 'read', who, isOwn),
        async (caller) => {
          const live = openLive(api, caller, { query, variables: { where: isRow(entity, row) } });
          const rows = <T extends object>(asked: Parameters<typeof opened.database.rows>[0]) =>
            opened.database.rows<T>(asked);
          return has(await live.refresh({ caller, changeBatch: undefined, rows }), entity, row);
        },
        query,
      );
  });

  test.each(sides)(
    'is overwritten by an insert of whoever may both add and change, in %s account',
    async (_whose, isOwn) => {
      const { lowest, resources } = groupOf(name);
      const reviewed = resources[name] ?? [];
      const column = updatableColumns(entity, 'contact').find(
        (each) => each !== 'UpdatedOn' && !reviewed.includes(each) && entity.fields[each]?.kind !== 'reference',
      );
      // The estate's row of what may not lead in a circle does so. A contact that is there already stands in an account by a role that this insert would not bring along.
      if (lowest.create === 'nobody' || !column || name === 'contacts' || entity.acyclic) return;
      const row = estateOf(isOwn).row(name);
      const set = sampleOf(entity.field(column), column, 1);
      const insertable = Object.fromEntries(
        entity.columns
          .filter(
            (each) =>
              !entity.fields[each]?.staffOnly &&
              !entity.fields[each]?.staffSets &&
              entity.fields[each]?.kind !== 'secret',
          )
          .map((each) => [each, row[each]]),
      );
      const document = `mutation Upsert($object: ${entity.table}_insert_input!) { done: insert_${entity.table}(objects: [$object],
      on_conflict: { constraint: ${entity.table}_pkey, update_columns: [${column}] }) { affected_rows returning { ${entity.key.join(' ')} ${column} } } }`;
      await compare(
        (who) => isAllowed(name, 'create', who, isOwn) && isAllowed(name, 'update', who, isOwn),
        async (caller) => {
          const { data, errors } = await ask(caller, document, { object: { ...insertable, [column]: set } });
          if (errors) return false;
          const { affected_rows, returning } = (data as Row).done as {
            affected_rows: number;
            returning: readonly Row[];
          };
          expect(returning).toHaveLength(affected_rows);
          return affected_rows === 1 && has(returning, entity, row);
        },
        document,
      );
    },
  );

  test.each(sides)(
    'brings others along, and comes with them, by whoever may add both, in %s account',
    async (_whose, isOwn) => {
      for (const nested of nestedRelations(catalogue, entity, 'contact')) {
        const { relation, isBefore } = nested;
        const target = catalogue.entity(relation.to);
        // A contact stands in an account by a role, which would have to come along as well.
        if ([name, target.name].includes('contacts')) continue;
        const estate = estateOf(isOwn);
        const [row, brought] = [await newRow(estate, entity), await newRow(estate, target)];
        const { [relation.column]: _pointer, ...pointing } = row;
        const { [relation.target]: _back, ...pointed } = brought;
        const object = isBefore
          ? { ...pointing, [relation.name]: { data: brought } }
          : { ...row, [relation.name]: { data: relation.shape === 'array' ? [pointed] : pointed } };
        const document = `mutation Bring($object: ${entity.table}_insert_input!) { insert_${entity.table}_one(object: $object) { ${entity.key.join(' ')} } }`;
        const add = async (caller: Caller) => !(await ask(caller, document, { object })).errors;
        // What breaks a rule of the rows together, nobody can add.
        const isSound = await add(people.get('Esp') as Caller);
        const place = `${name}.${relation.name}`;
        if (!isSound) {
          // Half of them all: the role that may most stands for those that may less.
          expect(await add(people.get('Admin') as Caller), place).toBe(false);
          continue;
        }
        await compare(
          (who) => isAllowed(name, 'create', who, isOwn) && isAllowed(target.name, 'create', who, isOwn),
          add,
          place,
        );
        broughtAlong.add(place);
      }
    },
  );
});

test.runIf(isFull)('most rows that can bring others along were seen to', () => {
  const all = catalogue.entities.flatMap((entity) => nestedRelations(catalogue, entity, 'contact'));
  expect(broughtAlong.size).toBeGreaterThan(all.length / 2);
});

/** A row that is not there yet, the same each time, as far as a contact may say what is in it. */
async function newRow(estate: Estate, entity: Entity): Promise<Row> {
  const known = newRows.get(estate)?.get(entity.name);
  if (known) return known;
  const candidate = await estate.candidate(entity);
  const row = Object.fromEntries(insertableColumns(entity, 'contact').map((column) => [column, candidate[column]]));
  newRows.set(estate, (newRows.get(estate) ?? new Map<string, Row>()).set(entity.name, row));
  return row;
}
