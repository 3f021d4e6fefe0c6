import type { Entity } from '../../resources/language/catalogue';
import { deletingValue, isReference } from '../../resources/language/field';
import { accountColumn } from '../sql/accountColumn';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, list, literal, param, sql } from '../sql/fragment';
import { typeOf } from '../sql/keyText';
import { table } from '../sql/path';
import type { WriteChecks } from '../writes/check';
import type { Values } from '../writes/newRows';

/** Where records are looked for: among those that the caller reads, of an account where there is one. */
export interface ImportScope {
  readonly checks: WriteChecks;
  readonly accountId: string | null;
}

/** What a record is found by: a value, the record above it where it must be of that one. */
export interface Wanted {
  readonly value: unknown;
  readonly above?: unknown;
}

interface Search {
  readonly entity: Entity;
  /** The column that has the value. */
  readonly column: string;
  /** The column that refers to the record above; none where records of the whole account are looked for. */
  readonly above?: string | undefined;
  /** A column that must be true. */
  readonly where?: string | undefined;
}

/**
 * Returns for each what it finds, two at most: the key of the record, and the columns by which it refers to others.
 * Texts are the same whatever their case and the blanks around them.
 */
export async function matchRecords(
  session: Session,
  { checks, accountId }: ImportScope,
  { entity, column, above, where }: Search,
  wanted: readonly Wanted[],
): Promise<readonly (readonly Values[])[]> {
  if (wanted.length === 0) return [];
  const type = typeOf(entity, column);
  const account = accountId ? accountColumn(entity, checks.catalogue) : undefined;
  const isWanted = and([
    isReference(entity.field(column))
      ? sql`${ident('t', column)} = n.value`
      : sql`lower(btrim(${ident('t', column)}::text)) = lower(btrim(n.value::text))`,
    ...(above ? [sql`${ident('t', above)} = n.above`] : []),
    ...(account ? [sql`${ident('t', account)} = ${param(accountId)}::uuid`] : []),
    ...(where ? [ident('t', where)] : []),
    ...isNotDeleted(entity, 't'),
    checks.rowFilter(entity, 't', 'read'),
  ]);
  const returned = entity.columns.filter((each) => entity.key.includes(each) || isReference(entity.field(each)));
  const pairs = list(returned.flatMap((each) => [literal(each), ident('t', each)]));
  const aboveType = above ? typeOf(entity, above) : sql`text`;
  // A join of its own: a subquery for each value would go through all records of the account each time.
  const key = list(entity.key.map((each) => ident('t', each)));
  const found = await session.rows<{ records: readonly Values[] }>(sql`
    select coalesce((array_agg(json_build_object(${pairs}) order by ${key}) filter (where ${ident('t', entity.key[0] as string)} is not null))[1:2], '{}') as records
    from rows from (json_to_recordset(${param(JSON.stringify(wanted))}::json) as (value ${type}, above ${aboveType}))
      with ordinality n (value, above, number) left join ${table(entity)} "t" on ${isWanted}
    group by n.number order by n.number`);
  return found.map(({ records }) => records);
}

/** Returns the condition that a record is not marked as deleted: a sheet may add one that is. */
function isNotDeleted(entity: Entity, alias: string): readonly Fragment[] {
  return entity.columns.flatMap((column) => {
    const value = deletingValue(entity.field(column));
    return value === undefined ? [] : [sql`${ident(alias, column)} is distinct from ${literal(value)}`];
  });
}
