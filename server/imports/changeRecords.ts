import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '../../resources/language/catalogue';
import { isReference } from '../../resources/language/field';
import type { SheetLevel } from '../../resources/shared/sheetLevels';
import type { Session } from '../sql/database';
import { notAllowed } from '../writes/checks';
import type { Values } from '../writes/newRows';
import { type Cells, valuesOf } from './cells';
import {
  changedSinceCheck,
  compareRecords,
  lockRecords,
  noSuchRecord,
  type RecordComparison,
  writeChanges,
} from './compareRecords';
import type { LevelRow } from './levelRow';
import type { ImportScope } from './matchRecords';
import type { Changes } from './rows';
import { splitWhereRefused } from './splitWhereRefused';

/** A record that exists, and the values of its row. */
interface ExistingRecord {
  /** Its key, at least. */
  readonly record: Values;
  readonly values: Values;
  readonly row: Pick<LevelRow, 'cells' | 'checkedResult'>;
}

interface ChangeResult<Target> {
  readonly target: Target;
  readonly changes: Changes | null;
  readonly problem?: string | undefined;
  readonly column?: string | undefined;
}

/** Updates records by their rows, and returns for each its changes and, where it is refused, why. */
export function changeRecords<Target extends ExistingRecord>(
  session: Session,
  scope: ImportScope,
  { entity }: SheetLevel,
  targets: readonly Target[],
): Promise<readonly ChangeResult<Target>[]> {
  const work = { ...scope, entity };
  const problemOf = (
    { row: { checkedResult } }: Target,
    { isFound, isAllowed, changes }: RecordComparison,
  ): Pick<ChangeResult<Target>, 'problem'> => {
    // Others have deleted it after it was matched.
    if (!isFound) return { problem: noSuchRecord(entity) };
    if (changes && !isAllowed) return { problem: notAllowed(entity, 'update').message };
    const isAsShown =
      !checkedResult ||
      isDeepStrictEqual(withReferencesAsSet(entity, checkedResult.changes), withReferencesAsSet(entity, changes));
    return isAsShown ? {} : { problem: changedSinceCheck };
  };
  return splitWhereRefused<Target, ChangeResult<Target>>(session, scope.checks.catalogue, targets, {
    apply: async (part) => {
      const rows = part.map(({ values, row: { cells }, record }) => ({
        ...values,
        // By the rules of sheets that change records: those of new ones have defaults for what cannot be read.
        ...valuesOf(scope.checks.catalogue, entity, filledCells(entity, cells)),
        ...Object.fromEntries(entity.key.map((column) => [column, record[column]])),
      }));
      // In the import only: the check is rolled back, so nothing can be lost.
      if (part.some(({ row }) => row.checkedResult)) await lockRecords(session, entity, rows);
      const compared = await compareRecords(session, work, rows);
      const results = part.map((each, index) => {
        const comparison = compared[index] as RecordComparison;
        return {
          target: each,
          values: rows[index] as Values,
          changes: comparison.changes,
          ...problemOf(each, comparison),
        };
      });
      await writeChanges(
        session,
        work,
        results.filter(({ changes, problem }) => changes && !problem),
      );
      return results;
    },
    refused: (each, problem, column) => ({ target: each, changes: null, problem, column }),
  });
}

/** Returns the cells that are not empty, without references. */
const filledCells = (entity: Entity, cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).filter(([column, cell]) => cell !== '' && !isReference(entity.field(column))),
  );

/**
 * Returns changes with references as whether they are set: a record that another row adds gets another key in the import
 * than in the check.
 */
const withReferencesAsSet = (entity: Entity, changes: Changes | null | undefined): Changes =>
  Object.fromEntries(
    Object.entries(changes ?? {}).map(([column, [before, after]]) => [
      column,
      [before, isReference(entity.field(column)) ? after !== null : after],
    ]),
  );
