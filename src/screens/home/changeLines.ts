import { groupBy } from '../../../resources/shared/groupBy';
import { maxRows } from '../../data/home';
import type { Row } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';

/** The lines of history of one change set, shown as one. */
export interface ChangeLines {
  readonly first: Row;
  /** How many there are besides; undefined where not all of them were read. */
  readonly others: number | undefined;
}

/** Returns the latest change sets of lines of history, whose latest is first: those of one are of the same instant and person. */
export function changeLines(rows: readonly Row[]): readonly ChangeLines[] {
  const sets = [...groupBy(rows, (row) => `${row.OccuredOn} ${valueAt(row, 'Contact.DisplayName')}`).values()];
  return sets.slice(0, maxRows.changes).map((set, index) => ({
    first: set[0] as Row,
    others: index === sets.length - 1 && rows.length === maxRows.changeLines ? undefined : set.length - 1,
  }));
}
