import type { Static } from 'typebox';
import { Type } from 'typebox';
import { orNull } from '../identity/schemas';
import type { Cells } from './cells';

export const rowOutcomes = ['changed', 'unchanged', 'new', 'exists', 'duplicate', 'skipped', 'error'] as const;
/** The outcome of a row of a sheet. */
export type RowOutcome = (typeof rowOutcomes)[number];

/** Values before and after by column, as JSON. */
const Changes = Type.Record(Type.String(), Type.Tuple([Type.Unknown(), Type.Unknown()]));
export type Changes = Readonly<Static<typeof Changes>>;

const RecordResult = Type.Object({
  outcome: Type.Enum(['new', 'changed', 'exists', 'duplicate', 'error']),
  problem: Type.Optional(Type.String({ description: 'Why it is not added' })),
  cell: Type.Optional(Type.String({ description: 'The cell that this is about' })),
  changes: Type.Optional(Changes),
  first: Type.Optional(Type.Integer({ description: 'The earlier line that names the same record' })),
});
/** The outcome of the record of one resource that a row adds or, in a workbook, changes. */
export type RecordResult = Readonly<Static<typeof RecordResult>>;

/** Outcomes of a row that adds records, by resource. */
const RecordResults = Type.Record(Type.String(), RecordResult);
export type RecordResults = Readonly<Static<typeof RecordResults>>;

/** A row of the file, and the outcome of its check. */
export interface StagedRow {
  /** Its line in the file: the header is 1. */
  readonly number: number;
  readonly cells: Cells;
  /** The number of the first row that names the same record. */
  readonly first: number;
  /** The changes or records that the check found, which the person saw; null during the check. */
  readonly checkedChanges: Changes | null;
  readonly checkedRecords: RecordResults | null;
}

/** Cells of columns that are not imported. */
export const LeftOutCells = Type.Record(Type.String({ pattern: '^[0-9]{1,3}$' }), Type.String(), {
  description: 'Of columns that are not imported, by their place among the columns of the sheet, from 0',
});

/** A row of a sheet, and its outcome. */
export const ImportedRow = Type.Object({
  number: Type.Integer({ description: 'Its line in the file, whose header is line 1' }),
  cells: Type.Record(Type.String(), Type.String()),
  leftOut: orNull(LeftOutCells),
  outcome: orNull(Type.Enum([...rowOutcomes])),
  changes: orNull(Changes),
  records: orNull(RecordResults),
  problem: orNull(Type.String({ description: 'Why the row is not imported' })),
  cell: orNull(Type.String({ description: 'The cell that this is about, if any' })),
  notice: orNull(
    Type.String({ description: 'Warnings about numbers that a spreadsheet may have changed, one per line' }),
  ),
});
export type ImportedRow = Readonly<Static<typeof ImportedRow>>;

export interface RowResult extends Pick<ImportedRow, 'number'> {
  readonly outcome: RowOutcome;
  readonly changes?: Changes | undefined;
  readonly records?: RecordResults | undefined;
  readonly problem?: string | undefined;
  readonly cell?: string | undefined;
  readonly notice?: string | undefined;
}
