import { type Static, Type } from 'typebox';
import { orNull } from '../identity/schemas';
import { type Fragment, param, sql } from '../sql/fragment';

/** A sheet of an imported file. */
export const RunSheet = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 100 }),
  resource: orNull(Type.String({ description: 'Resource of its rows; null if the sheet is left out' })),
  columns: Type.Array(Type.Object({ title: Type.String({ maxLength: 300 }), cell: orNull(Type.String()) }), {
    maxItems: 500,
    description:
      'Its columns in their order, each with its header and its name in the rows; none if the sheet is left out',
  }),
  before: Type.Integer({
    minimum: 0,
    description: 'Added to the line numbers of the sheet, so that no two rows of the workbook have the same number',
  }),
  lines: Type.Integer({ minimum: 0, description: 'The last line of the sheet' }),
});
export type RunSheet = Readonly<Static<typeof RunSheet>>;

/** Sheets whose rows are imported. */
export type ResourceSheet = RunSheet & { readonly resource: string };

export const isImported = (sheet: RunSheet): sheet is ResourceSheet => sheet.resource !== null;

/** Returns the sheet of a row, by its number in the workbook. */
export const sheetOfRow = (sheets: readonly RunSheet[], number: number): RunSheet | undefined =>
  sheets.find(({ before, lines }) => number > before && number <= before + lines);

/** Returns the condition that a row `r` is of the sheet. */
export const isOfSheet = ({ before, lines }: RunSheet): Fragment =>
  sql`r.number > ${param(before)}::integer and r.number <= ${param(before + lines)}::integer`;
