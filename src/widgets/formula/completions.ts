import { type FunctionName, formulaFunctions } from '../../../resources/shared/formulaFunctions';

/** The unfinished channel key or function name before the cursor; it starts at index `from`. */
export interface Completed {
  readonly kind: 'channel' | 'function';
  readonly from: number;
  readonly text: string;
}

export const functionNames = Object.keys(formulaFunctions) as readonly FunctionName[];

/** Returns the unfinished channel key or function name before the cursor; undefined where there is none. */
export function completedAt(text: string, cursor: number): Completed | undefined {
  const before = text.slice(0, cursor);
  const channel = /\[([^[\]\n]*)$/.exec(before);
  if (channel) return { kind: 'channel', from: channel.index, text: (channel[1] as string).trim() };
  // Inside a quoted text: a unit or a day.
  if ((before.match(/"/g) ?? []).length % 2 === 1) return undefined;
  const name = /[a-z]+$/i.exec(before);
  return name ? { kind: 'function', from: name.index, text: name[0].toLowerCase() } : undefined;
}

/** Returns the text with the unfinished name at the cursor replaced, and the new position of the cursor. */
export function withCompletion(text: string, cursor: number, from: number, inserted: string) {
  // Also replaces the rest of a key, up to its bracket, after the cursor.
  const rest = text.slice(cursor).replace(inserted.endsWith(']') ? /^[^[\]\n+*/()-]*\]/ : /^\(/, '');
  return { text: text.slice(0, from) + inserted + rest, cursor: from + inserted.length };
}
