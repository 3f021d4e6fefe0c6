import { cellName, type SheetLevel } from '../../resources/shared/sheetLevels';
import { namingColumns } from '../../resources/shared/workbookSheets';
import type { Session } from '../sql/database';
import type { Values } from '../writes/newRows';
import type { Above } from './levelRow';
import { type ImportScope, matchRecords, type Wanted } from './matchRecords';
import type { StagedRow } from './rows';

/** A row on the way down to what its record is part of. */
interface Naming {
  readonly row: StagedRow;
  /** What the level before has; undefined where the row says nothing of it. */
  readonly above: Above | undefined;
  readonly said?: { readonly column: string; readonly value: string } | undefined;
}

/**
 * Returns what the record of each row is part of, by the cells that name it; undefined where none does. The levels come
 * as `sheetLevels` returns them. One that is left out narrows nothing: the building may be enough to name a load.
 */
export async function recordsAbove(
  session: Session,
  scope: ImportScope,
  levels: readonly SheetLevel[],
  rows: readonly StagedRow[],
): Promise<readonly (Above | undefined)[]> {
  let above: readonly (Above | undefined)[] = rows.map(() => undefined);
  for (const level of levels) {
    const namings = rows.map((row, index): Naming => ({ row, above: above[index], said: saidOf(level, row) }));
    above = await namedRecords(session, scope, level, namings);
  }
  return above;
}

function saidOf(level: SheetLevel, { cells }: StagedRow): Naming['said'] {
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
  namings: readonly Naming[],
): Promise<readonly (Above | undefined)[]> {
  const { entity, parent } = level;
  const found = new Map<Naming, readonly Values[]>();
  for (const column of namingColumns(level))
    for (const isNarrowed of [true, false]) {
      const ofSearch = namings.filter(
        ({ said, above }) => said?.column === column && (above?.record !== undefined) === isNarrowed,
      );
      const wanted = ofSearch.map(
        ({ said, above }): Wanted => ({ value: said?.value, above: parent && above?.record?.[parent.key] }),
      );
      const distinct = [...new Map(wanted.map((each) => [JSON.stringify(each), each])).values()];
      const search = { entity, column, above: isNarrowed ? parent?.column : undefined };
      const records = await matchRecords(session, scope, search, distinct);
      const byWanted = new Map(distinct.map((each, index) => [JSON.stringify(each), records[index] ?? []]));
      ofSearch.forEach((naming, index) => void found.set(naming, byWanted.get(JSON.stringify(wanted[index])) ?? []));
    }
  return namings.map((naming) => {
    const { said, above } = naming;
    if (!said) return undefined;
    if (above && !above.record) return above;
    const [record, another] = found.get(naming) ?? [];
    const noun = entity.noun.toLowerCase();
    const cell = cellName(entity, said.column);
    if (another)
      return { problem: `There are several called ‘${said.value}’: say what the ${noun} is part of, too.`, cell };
    return record ? { record } : { problem: `There is no ${noun} ‘${said.value}’ here.`, cell };
  });
}
