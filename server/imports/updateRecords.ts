import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '../../resources/language/catalogue';
import { accountColumn } from '../sql/accountColumn';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import type { WriteChecks } from '../writes/check';
import { notAllowed } from '../writes/checks';
import { ApiError } from '../writes/errors';
import type { Values } from '../writes/newRows';
import { runPlan } from '../writes/plan';
import { givenRows, updateRowsPlan } from '../writes/updateRows';
import { valuesOf } from './cells';
import type { Changes, RowResult, StagedRow } from './rows';

export interface RecordUpdates {
  readonly checks: WriteChecks;
  readonly entity: Entity;
  /** Rows of other accounts are none. */
  readonly accountId: string | null;
}

/** A row with its values, compared with the record that it names. */
interface Compared {
  readonly row: StagedRow;
  readonly values: Values;
  readonly isFound: boolean;
  readonly isAllowed: boolean;
  readonly changes: Changes | null;
}

/**
 * Changes records as rows of a sheet say, and returns what became of each row.
 * @throws ApiError where one of the rows is refused by the write's own checks: none of them is written then
 */
export async function updateRecords(
  session: Session,
  work: RecordUpdates,
  rows: readonly StagedRow[],
): Promise<readonly RowResult[]> {
  const { checks, entity } = work;
  const results: RowResult[] = [];
  const readable: { row: StagedRow; values: Values }[] = [];
  for (const row of rows) {
    const refused = refusalOf(entity, row);
    if (refused) results.push(refused);
    else readable.push({ row, values: valuesOf(checks.catalogue, entity, row.cells) });
  }
  const compared = await compare(session, work, readable);
  const changed = compared.filter(({ row, isFound, isAllowed, changes }) => {
    const outcome = outcomeOf(entity, row, { isFound, isAllowed, changes });
    results.push(outcome);
    return outcome.outcome === 'changed';
  });
  if (changed.length > 0) await write(session, work, changed);
  return results;
}

/** Returns what becomes of a row that names no record, or one that a row before it names. */
function refusalOf({ key }: Entity, { number, cells, first }: StagedRow): RowResult | undefined {
  if (key.some((column) => !cells[column]?.trim())) return { number, outcome: 'skipped' };
  if (first !== number) return { number, outcome: 'duplicate', problem: `Row ${first} is the same record.` };
  return undefined;
}

/** Reads the records that the rows name, and compares them as PostgreSQL does: JavaScript would round its numbers. */
async function compare(
  session: Session,
  { checks, entity, accountId }: RecordUpdates,
  rows: readonly { readonly row: StagedRow; readonly values: Values }[],
): Promise<readonly Compared[]> {
  if (rows.length === 0) return [];
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const isRow = and([
    ...entity.key.map((column) => sql`${ident('t', column)} = ${ident('n', column)}`),
    ...ofAccount(checks, entity, accountId),
    checks.rowFilter(entity, 't', 'read'),
  ]);
  const isAllowed = and([checks.rowFilter(entity, 't', 'update'), checks.rowFilter(entity, 't', 'bulk')]);
  const found = await session.rows<Omit<Compared, 'row' | 'values'>>(sql`
    select ${ident('t', entity.key[0] as string)} is not null as "isFound", coalesce(${isAllowed}, false) as "isAllowed",
      (select json_object_agg(c, json_build_array(image.o -> c, image.v -> c)) from unnest("n"."_given") c
        where image.o -> c is distinct from image.v -> c) as changes
    from ${givenRows(
      entity,
      columns,
      rows.map(({ values }) => values),
    )}
    left join ${table(entity)} "t" on ${isRow}
    left join lateral (select to_jsonb("t") as o, to_jsonb("n") as v) image on true
    order by "n".ordinality`);
  return rows.map((each, index) => ({ ...each, ...(found[index] as Omit<Compared, 'row' | 'values'>) }));
}

function ofAccount({ catalogue }: WriteChecks, entity: Entity, accountId: string | null): readonly Fragment[] {
  const column = accountColumn(entity, catalogue);
  return accountId && column ? [sql`${ident('t', column)} = ${param(accountId)}::uuid`] : [];
}

function outcomeOf(
  entity: Entity,
  { number, shown }: StagedRow,
  { isFound, isAllowed, changes }: Omit<Compared, 'row' | 'values'>,
): RowResult {
  if (!isFound) return { number, outcome: 'error', problem: entity.import?.unmatched ?? unmatched(entity) };
  if (!changes) return { number, outcome: 'unchanged' };
  if (!isAllowed) return { number, outcome: 'error', problem: notAllowed(entity, 'update').message, changes };
  if (shown && !isDeepStrictEqual(shown, changes))
    return { number, outcome: 'error', problem: 'Somebody has changed it since it was checked.', changes };
  return { number, outcome: 'changed', changes };
}

const unmatched = ({ noun }: Entity): string => `There is no such ${noun.toLowerCase()} here.`;

async function write(session: Session, { checks, entity }: RecordUpdates, rows: readonly Compared[]): Promise<void> {
  const stamp = 'UpdatedOn' in entity.fields ? { UpdatedOn: new Date().toISOString() } : {};
  const updates = rows.map(({ values, changes }) => {
    const written = [...entity.key, ...Object.keys(changes ?? {})];
    return { ...stamp, ...Object.fromEntries(written.map((column) => [column, values[column]])) };
  });
  const written = await runPlan(session, updateRowsPlan(checks, entity, updates));
  if (written.length !== rows.length) throw new ApiError('conflict', 'Somebody has changed it since it was checked.');
}
