import type { Values } from '../writes/newRows';
import type { Cells } from './cells';
import type { RecordResult } from './rows';

/** The part of a sheet's row that describes the record of one level. */
export interface LevelRow {
  readonly number: number;
  readonly cells: Cells;
  /** The outcome of the check, which the person saw; undefined during the check. */
  readonly checkedResult: RecordResult | undefined;
  /**
   * The parent that the row names; undefined where it names none, without `record` where the parent is not imported.
   */
  readonly parentMatch: ParentMatch | undefined;
}

export interface ParentMatch {
  readonly record?: Values | undefined;
  /** The error message, in place of the general one. */
  readonly problem?: string | undefined;
  /** The cell with the problem. */
  readonly cell?: string | undefined;
}

/** The outcome of a row at its level, and the record that it names, where that exists now. */
export interface LevelResult {
  readonly result: RecordResult;
  readonly record?: Values | undefined;
  /** A warning about numbers that a spreadsheet may have changed. */
  readonly notice?: string | undefined;
}
