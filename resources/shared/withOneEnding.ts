/**
 * Returns a text whose lines all end alike: Papa Parse goes by how the first of them end, and would take other endings for
 * parts of a cell. What stands in quotes decides nothing.
 */
export function withOneEnding(text: string): string {
  const outside = text.replace(/"[^"]*"/g, '');
  return /\r\n/.test(outside) && /(^|[^\r])\n/.test(outside) ? text.replace(/\r\n/g, '\n') : text;
}
