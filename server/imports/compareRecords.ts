import type { Entity } from '../../resources/language/catalogue';
import { accountColumn } from '../sql/accountColumn';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, list, literal, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { writtenRows } from '../writes/checks';
import { ApiError } from '../writes/errors';
import { checkChanges, type Values } from '../writes/newRows';
import { runPlan } from '../writes/plan';
import { givenRows, updateRowsPlan } from '../writes/updateRows';
import type { ImportScope } from './matchRecords';
import type { Changes } from './rows';

/** The resource and account whose records rows change. */
export interface RecordUpdates extends ImportScope {
  readonly entity: Entity;
  /** In a check: columns whose changes are validated without writing them. */
  readonly judgedByValue?: ReadonlySet<string> | undefined;
}

/** The changes that a row of values would make to the record with its key. */
export interface RecordComparison {
  readonly isFound: boolean;
  readonly isAllowed: boolean;
  readonly changes: Changes | null;
}

export const changedSinceCheck = 'It has been changed since it was checked.';

export const noSuchRecord = ({ noun }: Entity): string => `There is no such ${noun.toLowerCase()} here.`;

/** Locks the records of rows until the transaction ends: a change between their comparison and the write would be lost. */
export async function lockRecords(session: Session, entity: Entity, rows: readonly Values[]): Promise<void> {
  if (rows.length === 0) return;
  const keys = rows.map((values) => Object.fromEntries(entity.key.map((column) => [column, values[column]])));
  await session.count(sql`select from ${writtenRows(entity, keys, 't')} for no key update of "t"`);
}

/** Compares rows with the records of their keys, in PostgreSQL: JavaScript would round its numbers. */
export async function compareRecords(
  session: Session,
  { checks, entity, accountId }: RecordUpdates,
  rows: readonly Values[],
): Promise<readonly RecordComparison[]> {
  if (rows.length === 0) return [];
  const columns = [...new Set(rows.flatMap((values) => Object.keys(values)))];
  const account = accountId ? accountColumn(entity, checks.catalogue) : undefined;
  const isRow = and([
    ...entity.key.map((column): Fragment => sql`${ident('t', column)} = ${ident('n', column)}`),
    ...(account ? [sql`${ident('t', account)} = ${param(accountId)}::uuid`] : []),
    checks.rowFilter(entity, 't', 'read', 'set'),
  ]);
  const isAllowed = and([checks.rowFilter(entity, 't', 'update', 'set'), checks.rowFilter(entity, 't', 'bulk', 'set')]);
  // `offset 0` keeps PostgreSQL from building both JSON objects again for each column.
  return session.rows<RecordComparison>(sql`
    select ${ident('t', entity.key[0])} is not null as "isFound", coalesce(${isAllowed}, false) as "isAllowed",
      (select json_object_agg(c, json_build_array(image.o -> c, image.v -> c)) from unnest("n"."_given") c
        where image.o -> c is distinct from image.v -> c) as changes
    from ${givenRows(entity, columns, rows)}
    left join ${table(entity)} "t" on ${isRow}
    left join lateral (select ${imageOf(columns, 't')} as o, ${imageOf(columns, 'n')} as v offset 0) image on true
    order by "n".ordinality`);
}

/** Returns these columns of a row as a JSON object, in groups of 50: a function of PostgreSQL takes 100 arguments. */
const imageOf = (columns: readonly string[], alias: string): Fragment => {
  const groups = Array.from({ length: Math.ceil(columns.length / 50) }, (_, index) =>
    columns.slice(50 * index, 50 * index + 50),
  );
  const images = groups.map(
    (group) => sql`jsonb_build_object(${list(group.flatMap((column) => [literal(column), ident(alias, column)]))})`,
  );
  return images.reduce((all, image) => sql`${all} || ${image}`, sql`'{}'::jsonb`);
};

/** Most characters in a row's changed texts: more may be too long for an index, which only a write can tell. */
const maxIndexedLength = 500;

/**
 * Writes changes; in a check only those that cannot be validated by their values.
 * @throws ApiError where the write refuses one of the rows: then none is written
 */
export async function writeChanges(
  session: Session,
  { checks, entity, judgedByValue }: RecordUpdates,
  rows: readonly { readonly values: Values; readonly changes: Changes | null }[],
): Promise<void> {
  const stamp = 'UpdatedOn' in entity.fields ? { UpdatedOn: new Date().toISOString() } : {};
  const updates = rows.flatMap(({ values, changes }) => {
    const columns = Object.keys(changes ?? {});
    const changed = Object.fromEntries(columns.map((column) => [column, values[column]]));
    if (judgedByValue && isJudgedByValue(judgedByValue, changed)) {
      checkChanges(checks.catalogue, entity, changed);
      return [];
    }
    const key = Object.fromEntries(entity.key.map((column) => [column, values[column]]));
    return [{ ...stamp, ...key, ...changed }];
  });
  if (updates.length === 0) return;
  const written = await runPlan(session, updateRowsPlan(checks, entity, updates));
  if (written.length !== updates.length) throw new ApiError('conflict', changedSinceCheck);
}

function isJudgedByValue(columns: ReadonlySet<string>, changed: Values): boolean {
  let length = 0;
  for (const [column, value] of Object.entries(changed)) {
    if (!columns.has(column)) return false;
    length += typeof value === 'string' ? value.length : 0;
  }
  return length <= maxIndexedLength;
}
