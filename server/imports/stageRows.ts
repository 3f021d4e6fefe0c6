import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { sheetColumns } from '../../resources/shared/sheetColumns';
import { cellName, type SheetLevel, sheetLevels } from '../../resources/shared/sheetLevels';
import { accountOfRow, workbookLevels } from '../../resources/shared/workbookSheets';
import type { Caller } from '../sql/caller';
import type { Reader } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { ApiError } from '../writes/errors';
import type { Cells } from './cells';
import type { ImportMode } from './runs';
import { isImported, type RunSheet, sheetOfRow } from './sheets';

/** A row of the file as it is sent; sending its number again replaces it. */
interface NewRow {
  readonly number: number;
  readonly cells: Cells;
  readonly leftOut?: Cells;
}

interface StagedRun {
  readonly id: string;
  readonly mode: ImportMode;
  readonly entity: Entity;
  /** Null where it is no workbook. */
  readonly sheets: readonly RunSheet[] | null;
}

/**
 * Adds rows to the caller's run that is being staged, or corrects them in one that was checked, which is staged again.
 * Returns whether there is such a run.
 * @throws ApiError where the caller may not set the column of a cell
 */
export async function stageRows(
  reader: Reader,
  catalogue: Catalogue,
  caller: Caller,
  { id, mode, entity, sheets }: StagedRun,
  rows: readonly NewRow[],
): Promise<boolean> {
  const levels = levelsOf(catalogue, caller, { mode, entity, sheets });
  const columns = new Set(
    mode === 'update'
      ? sheetColumns(entity, caller.isStaff)
      : levels.flatMap((level) => level.columns.map((column) => cellName(level.entity, column))),
  );
  if (mode === 'workbook') columns.add(accountOfRow(catalogue).cell);
  for (const { number, cells, leftOut } of rows) {
    if (mode === 'workbook' && !sheetOfRow(sheets ?? [], number)?.resource)
      throw new ApiError('validation-failed', `Row ${number} belongs to no sheet of the workbook.`);
    const unknown = Object.keys(cells).find((column) => !columns.has(column));
    if (unknown)
      throw new ApiError('validation-failed', `Row ${number}: ${entity.plural} have no column ‘${unknown}’ to import.`);
    const [broken] = Object.entries({ ...leftOut, ...cells }).find(([, cell]) => cell.includes('\u0000')) ?? [];
    if (broken)
      throw new ApiError(
        'data-exception',
        `Row ${number}: ‘${broken}’ holds a zero character, which no text may have.`,
      );
  }
  const staged = rows.map(({ number, cells, leftOut }) => ({
    number,
    cells,
    left_out: leftOut,
    row_key: mode === 'update' ? keyOf(entity, cells) : null,
  }));
  const [found] = await reader.rows<{ isThere: boolean }>(sql`
    with run as (update meterdesk.import_run set state = 'staging' where id = ${param(id)}::uuid
        and contact_id = ${param(caller.contactId)}::uuid and state in ('staging', 'checked') returning id),
      staged as (insert into meterdesk.import_row as r (run_id, number, cells, left_out, row_key)
        select run.id, n.number, n.cells, n.left_out, n.row_key
        from run, json_to_recordset(${param(JSON.stringify(staged))}::json) as n(number integer, cells jsonb, left_out jsonb, row_key text)
        on conflict (run_id, number) do update set cells = excluded.cells,
          left_out = coalesce(excluded.left_out, r.left_out), row_key = excluded.row_key)
    select exists (select from run) as "isThere"`);
  return found?.isThere ?? false;
}

/** Returns the levels of records that the rows of a run add; none where they change records. */
export function levelsOf(
  catalogue: Catalogue,
  { isStaff }: Caller,
  { mode, entity, sheets }: Omit<StagedRun, 'id'>,
): readonly SheetLevel[] {
  if (mode === 'update') return [];
  if (mode === 'insert') return sheetLevels(catalogue, entity, isStaff);
  return (sheets ?? [])
    .filter(isImported)
    .flatMap(({ resource }) => workbookLevels(catalogue, catalogue.entity(resource), isStaff));
}

/** Returns the key of a row's record as text, without case; null where a cell of it is empty. */
function keyOf({ key }: Entity, cells: Cells): string | null {
  const parts = key.map((column) => cells[column]?.trim().toLowerCase() ?? '');
  return parts.includes('') ? null : JSON.stringify(parts);
}
