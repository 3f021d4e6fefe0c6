/** What Papa Parse returns, as far as it is needed here. */
interface ParsedText {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly type: string; readonly row?: number | undefined }[];
}

/**
 * Returns the index of the first row with a quotation mark that is not closed before the lines after it, which are in
 * its cell; undefined without one. Papa Parse reports each wrong mark; those within a line are read as they are meant,
 * such as `"the "main" one"`.
 */
export function rowOfOpenQuote({ data, errors }: ParsedText): number | undefined {
  const isOpen = (row: number): boolean => data[row]?.some((cell) => /[\r\n]/.test(cell)) ?? false;
  return errors.find(({ type, row }) => type === 'Quotes' && row !== undefined && isOpen(row))?.row;
}
