/** Rules for records that sheets change and add, where they differ from those of the fields. */
export interface ImportSpec<Column extends string = string> {
  /** Error message for a row that names no record of the account. */
  readonly unmatched?: string;
  /** Values for cells that hold none of their column, written as `default` is; the row is refused otherwise. */
  readonly otherwise?: Readonly<Partial<Record<Column, string | number | boolean>>>;
  /** Titles of columns in people's sheets, besides their names and labels: `{ IcpNumber: ['ICP'] }`. */
  readonly synonyms?: Readonly<Partial<Record<Column, readonly string[]>>>;
  readonly inserts?: InsertSpec<Column>;
}

/** Rules for sheets that add rows: each line names a row and those that it is part of. */
interface InsertSpec<Column extends string = string> {
  /** Titles of its sheet in a workbook, besides the names of the resource: `['Addresses']`. */
  readonly titles?: readonly string[];
  /** Headers of columns, where they are not the noun and the column's name: `{ UnitOfMeasure: 'ChannelUOM' }`. */
  readonly headers?: Readonly<Partial<Record<Column, string>>>;
  /** The column by which a row is recognised among those of the same parent; its label otherwise. */
  readonly recognisedBy?: Column;
  /** A column by which a row is recognised in the whole account, where it has a value and column `where` is true. */
  readonly inAccountBy?: { readonly column: Column; readonly where: Column };
  /** As above, where null leaves the column empty. */
  readonly otherwise?: Readonly<Partial<Record<Column, string | number | boolean | null>>>;
  /** Error messages for cells that hold no value of their column, or are empty. */
  readonly refused?: Readonly<Partial<Record<Column, string>>>;
  /** The only words that cells may hold: those in lower case match in any case, others exactly. */
  readonly words?: Readonly<Partial<Record<Column, readonly string[]>>>;
}
