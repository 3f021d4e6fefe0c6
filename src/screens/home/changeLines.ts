import { groupBy } from '../../../resources/shared/groupBy';
import { maxRows } from '../../data/home';
import type { Row } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';

/** The history lines of a change set, shown as one. */
export interface ChangeLines {
  readonly first: Row;
  /** The number of further lines; undefined if not all of them were read. */
  readonly others: number | undefined;
}

/** Returns the change sets of history lines, latest first: lines of one change set have the same time and contact. */
export function changeLines(rows: readonly Row[]): readonly ChangeLines[] {
  const sets = [...groupBy(rows, (row) => `${row.OccuredOn} ${valueAt(row, 'Contact.DisplayName')}`).values()];
  return sets.slice(0, maxRows.changes).map((set, index) => ({
    first: set[0] as Row,
    others: index === sets.length - 1 && rows.length === maxRows.changeLines ? undefined : set.length - 1,
  }));
}
