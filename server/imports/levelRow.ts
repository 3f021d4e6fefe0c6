import type { Values } from '../writes/newRows';
import type { Cells } from './cells';
import type { RecordResult } from './rows';

/** A row of a sheet, as far as it is about one level. */
export interface LevelRow {
  readonly number: number;
  readonly cells: Cells;
  /** What the person was shown. */
  readonly checkedResult: RecordResult | undefined;
  /** The record above, where the row names one; without a record where that is not imported. */
  readonly parentMatch: ParentMatch | undefined;
}

export interface ParentMatch {
  readonly record?: Values | undefined;
  /** Why there is none, where that is to be said in other words. */
  readonly problem?: string | undefined;
  /** The cell that is about. */
  readonly cell?: string | undefined;
}

/** What became of a row at its level, and the record that it names, where there is one now. */
export interface LevelResult {
  readonly result: RecordResult;
  readonly record?: Values | undefined;
  /** What a spreadsheet may have made of its numbers. */
  readonly notice?: string | undefined;
}
