import { cellName, type SheetLevel } from '../../resources/shared/sheetLevels';
import type { Session } from '../sql/database';
import { LevelImporter } from './levelImporter';
import type { LevelRow } from './levelRow';
import type { ImportScope } from './matchRecords';
import type { RecordResult, RecordResults, RowOutcome, RowResult, StagedRow } from './rows';

/** The levels of a sheet that adds records, and the account that they are added to. */
export interface RecordInserts extends ImportScope {
  readonly levels: readonly SheetLevel[];
}

/**
 * Inserts the records that rows of a sheet name and that do not exist yet, parents first, and returns the outcome of
 * each row.
 */
export async function insertRecords(
  session: Session,
  work: RecordInserts,
  rows: readonly StagedRow[],
): Promise<readonly RowResult[]> {
  const results = new Map<number, Record<string, RecordResult>>(rows.map(({ number }) => [number, {}]));
  const notices = new Map<number, string[]>();
  let parentMatches: LevelRow['parentMatch'][] = rows.map(() => ({ record: { AccountId: work.accountId } }));
  for (const level of work.levels) {
    const levelRows = rows.map((row, index) => ({
      number: row.number,
      cells: Object.fromEntries(
        level.columns.map((column) => [column, row.cells[cellName(level.entity, column)]?.trim() ?? '']),
      ),
      checkedResult: row.checkedRecords?.[level.entity.name],
      parentMatch: parentMatches[index],
    }));
    const placed = await new LevelImporter(session, work, level).run(levelRows);
    parentMatches = placed.map((each, index) => {
      const ofRow = results.get(rows[index]?.number ?? 0);
      if (each && ofRow) ofRow[level.entity.name] = each.result;
      if (each?.notice)
        notices.set(rows[index]?.number ?? 0, [...(notices.get(rows[index]?.number ?? 0) ?? []), each.notice]);
      return each;
    });
  }
  return rows.map(({ number }) => {
    const records = results.get(number) ?? {};
    return { number, outcome: outcomeOf(records), records, notice: notices.get(number)?.join('\n') };
  });
}

/** Returns the outcome of a row: the first of these that one of its records has. */
function outcomeOf(records: RecordResults): RowOutcome {
  const outcomes = new Set(Object.values(records).map(({ outcome }) => outcome));
  return (['new', 'error', 'exists', 'duplicate'] as const).find((outcome) => outcomes.has(outcome)) ?? 'skipped';
}
