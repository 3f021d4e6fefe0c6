/**
 * A control character; or one of the signs that begin a formula, as East Asian and small forms too, behind whatever
 * spreadsheets skip: blanks of every width, what has no width, marks of the direction of writing.
 */
const risky =
  /^(?:\p{Cc}|[\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*[=+\-@\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/u;

/** Returns text that no spreadsheet takes for a formula: what might be one begins with an apostrophe. */
export function escapeFormula(text: string): string {
  return risky.test(text) ? `'${text}` : text;
}

/** Returns the text that was escaped so, when a sheet comes back. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text;
