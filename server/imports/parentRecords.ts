import { cellName, type SheetLevel } from '../../resources/shared/sheetLevels';
import { namingColumns } from '../../resources/shared/workbookSheets';
import type { Session } from '../sql/database';
import type { Values } from '../writes/newRows';
import type { ParentMatch } from './levelRow';
import { type ImportScope, matchRecords, type RecordQuery } from './matchRecords';
import type { StagedRow } from './rows';

/** A row on the way down to what its record is part of. */
interface RowQuery {
  readonly row: StagedRow;
  /** What the level before has; undefined where the row says nothing of it. */
  readonly parentMatch: ParentMatch | undefined;
  readonly said?: { readonly column: string; readonly value: string } | undefined;
}

/**
 * Returns what the record of each row is part of, by the cells that name it; undefined where none does. The levels come
 * as `sheetLevels` returns them. One that is left out narrows nothing: the building may be enough to name a load.
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
      (row, index): RowQuery => ({ row, parentMatch: parentMatches[index], said: saidOf(level, row) }),
    );
    parentMatches = await namedRecords(session, scope, level, rowQueries);
  }
  return parentMatches;
}

function saidOf(level: SheetLevel, { cells }: StagedRow): RowQuery['said'] {
  const said = namingColumns(level).map((column) => ({
    column,
    value: cells[cellName(level.entity, column)]?.trim() ?? '',
  }));
  return said.find(({ value }) => value !== '');
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
        ({ said, parentMatch }) => said?.column === column && (parentMatch?.record !== undefined) === isNarrowed,
      );
      const recordQueries = searched.map(
        ({ said, parentMatch }): RecordQuery => ({
          value: said?.value,
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
    const { said, parentMatch } = query;
    if (!said) return undefined;
    if (parentMatch && !parentMatch.record) return parentMatch;
    const [record, another] = found.get(query) ?? [];
    const noun = entity.noun.toLowerCase();
    const cell = cellName(entity, said.column);
    if (another)
      return { problem: `There are several called ‘${said.value}’: say what the ${noun} is part of, too.`, cell };
    return record ? { record } : { problem: `There is no ${noun} ‘${said.value}’ here.`, cell };
  });
}
