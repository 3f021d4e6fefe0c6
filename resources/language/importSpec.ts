/** How records are changed and added by a sheet, where that is not by the rules of their fields. */
export interface ImportSpec<Column extends string = string> {
  /** The sentence for a row that names no record of the account. */
  readonly unmatched?: string;
  /** The value of a column whose cell holds none, as defaults are said; the row is refused otherwise. */
  readonly otherwise?: Readonly<Partial<Record<Column, string | number | boolean>>>;
  /** What people call a column in their sheets besides its name and its label: `{ IcpNumber: ['ICP'] }`. */
  readonly synonyms?: Readonly<Partial<Record<Column, readonly string[]>>>;
  readonly inserts?: InsertSpec<Column>;
}

/** How a sheet that adds rows is read, which names a row and the rows that it is part of. */
interface InsertSpec<Column extends string = string> {
  /** Titles of its sheet in a workbook, beside what the resource is called: `['Addresses']`. */
  readonly titles?: readonly string[];
  /** Headers of columns, where they are not the noun and the column's name: `{ UnitOfMeasure: 'ChannelUOM' }`. */
  readonly headers?: Readonly<Partial<Record<Column, string>>>;
  /** The column by which a row is recognised among those of the same parent; its label otherwise. */
  readonly recognisedBy?: Column;
  /** A column by which a row is recognised in the whole account, where it has one and the other is true. */
  readonly inAccountBy?: { readonly column: Column; readonly where: Column };
  /** The value of a column whose cell holds none, as defaults are said; null leaves it empty. */
  readonly otherwise?: Readonly<Partial<Record<Column, string | number | boolean | null>>>;
  /** The sentence for a cell that holds no value of its column, or nothing. */
  readonly refused?: Readonly<Partial<Record<Column, string>>>;
  /** The words that a column may be given: those in lower case in any case, others as they are written. */
  readonly words?: Readonly<Partial<Record<Column, readonly string[]>>>;
}
