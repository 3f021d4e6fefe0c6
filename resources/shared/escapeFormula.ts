/**
 * Matches a leading control character, or a sign that begins a formula (full-width and small forms too) after
 * characters that spreadsheets skip: spaces of every width, zero-width characters, direction marks. Apostrophes before it
 * are matched too: a text that has one of its own would otherwise lose it when it is read again.
 */
const risky =
  /^'*(?:\p{Cc}|[\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*[=+\-@\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/u;

/** Returns text that no spreadsheet evaluates: with an apostrophe before what may be a formula. */
export function escapeFormula(text: string): string {
  return risky.test(text) ? `'${text}` : text;
}

/** Returns the text that `escapeFormula` escaped, for cells of a sheet that is imported. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text;
