import { cellName, type SheetLevel } from '../../resources/shared/sheetLevels';
import { namingColumns } from '../../resources/shared/workbookSheets';
import type { Session } from '../sql/database';
import type { Values } from '../writes/newRows';
import type { ParentMatch } from './levelRow';
import { type ImportScope, matchRecords, type RecordQuery } from './matchRecords';
import type { StagedRow } from './rows';

/** A row whose parent is being looked up, one level after the other. */
interface RowQuery {
  readonly row: StagedRow;
  /** The record found at the level before; undefined where the row names none there. */
  readonly parentMatch: ParentMatch | undefined;
  readonly naming?: { readonly column: string; readonly value: string } | undefined;
}

/**
 * Returns the parent of each row's record, found by the cells that name it; undefined where none does. The levels are
 * in the order of `sheetLevels`. A level may be left out: the name of a building may be enough to find a load.
 */
export async function parentRecords(
  session: Session,
  scope: ImportScope,
  levels: readonly SheetLevel[],
  rows: readonly StagedRow[],
): Promise<readonly (ParentMatch | undefined)[]> {
  let parentMatches: readonly (ParentMatch | undefined)[] = rows.map(() => undefined);
  for (const level of levels) {
    const rowQueries = rows.map(
      (row, index): RowQuery => ({ row, parentMatch: parentMatches[index], naming: namingOf(level, row) }),
    );
    parentMatches = await namedRecords(session, scope, level, rowQueries);
  }
  return parentMatches;
}

function namingOf(level: SheetLevel, { cells }: StagedRow): RowQuery['naming'] {
  const naming = namingColumns(level).map((column) => ({
    column,
    value: cells[cellName(level.entity, column)]?.trim() ?? '',
  }));
  return naming.find(({ value }) => value !== '');
}

async function namedRecords(
  session: Session,
  scope: ImportScope,
  level: SheetLevel,
  rowQueries: readonly RowQuery[],
): Promise<readonly (ParentMatch | undefined)[]> {
  const { entity, parent } = level;
  const found = new Map<RowQuery, readonly Values[]>();
  for (const column of namingColumns(level))
    for (const isNarrowed of [true, false]) {
      const searched = rowQueries.filter(
        ({ naming, parentMatch }) => naming?.column === column && (parentMatch?.record !== undefined) === isNarrowed,
      );
      const recordQueries = searched.map(
        ({ naming, parentMatch }): RecordQuery => ({
          value: naming?.value,
          parent: parent && parentMatch?.record?.[parent.key],
        }),
      );
      const distinct = [...new Map(recordQueries.map((each) => [JSON.stringify(each), each])).values()];
      const search = { entity, column, parentColumn: isNarrowed ? parent?.column : undefined };
      const records = await matchRecords(session, scope, search, distinct);
      const byQuery = new Map(distinct.map((each, index) => [JSON.stringify(each), records[index] ?? []]));
      searched.forEach(
        (query, index) => void found.set(query, byQuery.get(JSON.stringify(recordQueries[index])) ?? []),
      );
    }
  return rowQueries.map((query) => {
    const { naming, parentMatch } = query;
    if (!naming) return undefined;
    if (parentMatch && !parentMatch.record) return parentMatch;
    const [record, another] = found.get(query) ?? [];
    const noun = entity.noun.toLowerCase();
    const cell = cellName(entity, naming.column);
    if (another)
      return { problem: `Several are called ‘${naming.value}’: also give what the ${noun} is part of.`, cell };
    return record ? { record } : { problem: `There is no ${noun} ‘${naming.value}’ here.`, cell };
  });
}
