import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { notAllowed } from '../writes/checks';
import { valuesOf } from './cells';
import {
  changedSinceCheck,
  compareRecords,
  lockRecords,
  noSuchRecord,
  type RecordComparison,
  type RecordUpdates,
  writeChanges,
} from './compareRecords';
import { digitWarning } from './digitWarnings';
import { withNamedReferences } from './namedReferences';
import type { RowResult, StagedRow } from './rows';

/**
 * Updates records by the rows of a sheet, and returns the outcome of each row.
 * @throws ApiError where the checks of the write refuse one of the rows; then none is written
 */
export async function updateRecords(
  session: Session,
  work: RecordUpdates,
  rows: readonly StagedRow[],
): Promise<readonly RowResult[]> {
  const { checks, entity } = work;
  const refusals = rows.map((row) => refusalOf(entity, row));
  const named = await withNamedReferences(
    session,
    work,
    rows.filter((_, index) => !refusals[index]),
  );
  const results: RowResult[] = [...refusals.filter((refusal) => refusal !== undefined), ...named.refused];
  const readable = named.rows.map((row) => ({ row, values: valuesOf(checks.catalogue, entity, row.cells) }));
  const values = readable.map((each) => each.values);
  if (rows.some(({ checkedChanges }) => checkedChanges)) await lockRecords(session, entity, values);
  const compared = await compareRecords(session, work, values);
  const changed = readable.flatMap(({ row, values: given }, index) => {
    const comparison = compared[index] as RecordComparison;
    const result = resultOf(entity, row, comparison);
    results.push({ ...result, notice: digitWarning(checks.catalogue, entity, comparison.changes) });
    return result.outcome === 'changed' ? [{ values: given, changes: comparison.changes }] : [];
  });
  await writeChanges(session, work, changed);
  return results;
}

/** Returns the outcome of a row that names no record, or the record of an earlier row; undefined for others. */
function refusalOf({ key }: Entity, { number, cells, first }: StagedRow): RowResult | undefined {
  if (key.some((column) => !cells[column]?.trim())) return { number, outcome: 'skipped' };
  if (first !== number) return { number, outcome: 'duplicate', problem: `Row ${first} is the same record.` };
  return undefined;
}

function resultOf(
  entity: Entity,
  { number, checkedChanges }: StagedRow,
  { isFound, isAllowed, changes }: RecordComparison,
): RowResult {
  if (!isFound) return { number, outcome: 'error', problem: entity.import?.unmatched ?? noSuchRecord(entity) };
  if (!changes) return { number, outcome: 'unchanged' };
  if (!isAllowed) return { number, outcome: 'error', problem: notAllowed(entity, 'update').message, changes };
  if (checkedChanges && !isDeepStrictEqual(checkedChanges, changes))
    return { number, outcome: 'error', problem: changedSinceCheck, changes };
  return { number, outcome: 'changed', changes };
}
