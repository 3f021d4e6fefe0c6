/**
 * Returns text with one kind of line ending: Papa Parse splits by that of the first lines and would leave others in
 * cells. Endings within quotes do not count.
 */
export function withOneEnding(text: string): string {
  const outside = text.replace(/"[^"]*"/g, '');
  return /\r\n/.test(outside) && /(^|[^\r])\n/.test(outside) ? text.replace(/\r\n/g, '\n') : text;
}
