import type { Entity } from '../../resources/language/catalogue';
import { deletingValue, isReference } from '../../resources/language/field';
import { accountColumn } from '../sql/accountColumn';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, list, literal, param, sql } from '../sql/fragment';
import { typeOf } from '../sql/keyText';
import { table } from '../sql/path';
import type { WriteChecks } from '../writes/check';
import type { Values } from '../writes/newRows';

/** The records that an import may find: those that the caller may read, of the account where there is one. */
export interface ImportScope {
  readonly checks: WriteChecks;
  readonly accountId: string | null;
}

/** The value that a record is searched by, and the key of its parent where it must belong to that one. */
export interface RecordQuery {
  readonly value: unknown;
  readonly parent?: unknown;
}

interface Search {
  readonly entity: Entity;
  /** The column that has the value. */
  readonly column: string;
  /** The column that refers to the parent; none where records of the whole account are looked for. */
  readonly parentColumn?: string | undefined;
  /** A column that must be true. */
  readonly where?: string | undefined;
}

/**
 * Returns for each query the records that it finds, two at most: their keys and references. Texts are compared without
 * case and surrounding spaces.
 */
export async function matchRecords(
  session: Session,
  { checks, accountId }: ImportScope,
  { entity, column, parentColumn, where }: Search,
  queries: readonly RecordQuery[],
): Promise<readonly (readonly Values[])[]> {
  if (queries.length === 0) return [];
  const account = accountId ? accountColumn(entity, checks.catalogue) : undefined;
  const parentType = parentColumn ? typeOf(entity, parentColumn) : sql`text`;
  const parentOf = parentColumn ? ident('t', parentColumn) : sql`null::text`;
  const nameOf = (value: Fragment): Fragment =>
    isReference(entity.field(column)) ? value : sql`lower(btrim(${value}::text))`;
  const isWanted = and([
    sql`${nameOf(ident('t', column))} = any(array(select name from wanted))`,
    ...(parentColumn ? [sql`${parentOf} = any(array(select parent from wanted))`] : []),
    ...(account ? [isOfAccount(ident('t', account), accountId, parentColumn)] : []),
    ...(where ? [ident('t', where)] : []),
    ...isNotDeleted(entity, 't'),
    checks.rowFilter(entity, 't', 'read'),
  ]);
  const returned = entity.columns.filter((each) => entity.key.includes(each) || isReference(entity.field(each)));
  const pairs = list(returned.flatMap((each) => [literal(each), ident('t', each)]));
  const key = list(entity.key.map((each) => ident('t', each)));
  const name = nameOf(ident('t', column));
  // Not joined: PostgreSQL's statistics lack the records that the import has added, so it would compare each with each.
  const [matched] = await session.rows<Matched>(sql`
    with wanted as materialized (
      select number, ${parentColumn ? sql`parent` : sql`null::text`} as parent, ${nameOf(ident('n', 'value'))} as name
      from rows from (json_to_recordset(${param(JSON.stringify(queries))}::json) as (value ${typeOf(entity, column)}, parent ${parentType}))
        with ordinality n (value, parent, number)),
    found as (
      select json_build_array(${parentOf}, ${name}) as identity, json_build_object(${pairs}) as record,
        row_number() over (partition by ${parentOf}, ${name} order by ${key}) as place
      from ${table(entity)} "t" where ${isWanted})
    select (select json_agg(json_build_array(parent, name) order by number) from wanted) as identities,
      (select json_agg(json_build_array(identity, record) order by place) from found where place <= 2) as found`);
  const records = new Map<string, Values[]>();
  for (const [identity, record] of matched?.found ?? []) {
    const same = records.get(JSON.stringify(identity));
    if (same) same.push(record);
    else records.set(JSON.stringify(identity), [record]);
  }
  return (matched?.identities ?? []).map((identity) => records.get(JSON.stringify(identity)) ?? []);
}

/** The parent and the name of a record, as PostgreSQL compares them. */
type Identity = readonly [parent: unknown, name: unknown];

interface Matched {
  readonly identities: readonly Identity[];
  readonly found: readonly (readonly [Identity, Values])[] | null;
}

/** With parents the condition is written so that it uses no index: an index on parents finds fewer records. */
const isOfAccount = (account: Fragment, accountId: string | null, parentColumn: string | undefined): Fragment =>
  parentColumn
    ? sql`${account} is not distinct from ${param(accountId)}::uuid`
    : sql`${account} = ${param(accountId)}::uuid`;

/** Returns the condition that a record is not marked as deleted: a sheet may add such a record again. */
function isNotDeleted(entity: Entity, alias: string): readonly Fragment[] {
  return entity.columns.flatMap((column) => {
    const value = deletingValue(entity.field(column));
    return value === undefined ? [] : [sql`${ident(alias, column)} is distinct from ${literal(value)}`];
  });
}
