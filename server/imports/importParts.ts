import type { Entity } from '../../resources/language/catalogue';
import { sheetLevels } from '../../resources/shared/sheetLevels';
import { referredFirst } from '../../resources/shared/workbookSheets';
import type { Session } from '../sql/database';
import { type Fragment, sql } from '../sql/fragment';
import type { WriteChecks } from '../writes/check';
import { columnsJudgedByValue } from './columnsJudgedByValue';
import { insertRecords } from './insertRecords';
import type { RowResult, StagedRow } from './rows';
import type { ImportMode } from './runs';
import { beginSeenRecords } from './seenRecords';
import { isImported, isOfSheet, type RunSheet } from './sheets';
import { splitWhereRefused } from './splitWhereRefused';
import { updateRecords } from './updateRecords';
import { WorkbookImport } from './workbookImport';

/** Rows that are imported before those of the next part. */
export interface ImportPart {
  /** SQL condition of its rows `r`. */
  readonly isOf: Fragment;
  /** SQL condition of rows that are imported even where they change nothing, as other rows depend on them. */
  readonly isAlwaysDue: Fragment;
  /** Imports rows, and returns the outcome of each. */
  readonly importRows: (rows: readonly StagedRow[]) => Promise<readonly RowResult[]>;
}

interface Import {
  readonly id: string;
  /** Whether it is rolled back. */
  readonly isCheck: boolean;
  readonly mode: ImportMode;
  readonly entity: Entity;
  readonly accountId: string | null;
  readonly sheets: readonly RunSheet[] | null;
  readonly checks: WriteChecks;
}

/** Returns the parts of an import in their order: the sheets of a workbook, or all rows together. */
export async function importParts(session: Session, run: Import): Promise<readonly ImportPart[]> {
  const { id, isCheck, mode, entity, accountId, checks } = run;
  const { catalogue, caller } = checks;
  if (mode !== 'update') await beginSeenRecords(session);
  if (mode === 'workbook') return sheetParts(session, run);
  const levels = sheetLevels(catalogue, entity, caller.isStaff);
  const judgedByValue =
    mode === 'update' && isCheck ? await columnsJudgedByValue(session, checks, entity, id) : undefined;
  const apply = (part: readonly StagedRow[]) =>
    updateRecords(session, { checks, entity, accountId, judgedByValue }, part);
  const refused = ({ number }: StagedRow, problem: string, cell?: string): RowResult => ({
    number,
    outcome: 'error',
    problem,
    cell,
  });
  const importRows = (rows: readonly StagedRow[]) =>
    mode === 'insert'
      ? insertRecords(session, { checks, accountId, levels }, rows)
      : splitWhereRefused(session, catalogue, rows, { apply, refused });
  return [{ isOf: sql`true`, isAlwaysDue: sql`false`, importRows }];
}

function sheetParts(session: Session, run: Import): readonly ImportPart[] {
  const { sheets, accountId, checks } = run;
  const imported = (sheets ?? []).filter(isImported);
  const order = referredFirst(
    checks.catalogue,
    imported.map(({ resource }) => resource),
  );
  const workbook = new WorkbookImport(session, run);
  return order.flatMap((resource) =>
    imported
      .filter((sheet) => sheet.resource === resource)
      .map((sheet) => ({
        isOf: isOfSheet(sheet),
        isAlwaysDue: sql`${resource === 'accounts' && accountId === null ? sql`true` : sql`false`}`,
        importRows: (rows: readonly StagedRow[]) => workbook.importRows(sheet, rows),
      })),
  );
}
