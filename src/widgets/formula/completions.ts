import { type FunctionName, formulaFunctions } from '../../../resources/shared/formulaFunctions';

/** What stands before the cursor and can be completed: it begins at `from`. */
export interface Completed {
  readonly kind: 'channel' | 'function';
  readonly from: number;
  readonly text: string;
}

export const functionNames = Object.keys(formulaFunctions) as readonly FunctionName[];

/** Returns the key of a channel, or the name of a function, that is being written before the cursor. */
export function completedAt(text: string, cursor: number): Completed | undefined {
  const before = text.slice(0, cursor);
  const channel = /\[([^[\]\n]*)$/.exec(before);
  if (channel) return { kind: 'channel', from: channel.index, text: (channel[1] as string).trim() };
  // A unit or a day.
  if ((before.match(/"/g) ?? []).length % 2 === 1) return undefined;
  const name = /[a-z]+$/i.exec(before);
  return name ? { kind: 'function', from: name.index, text: name[0].toLowerCase() } : undefined;
}

/** Returns a text with what is being written at the cursor replaced, and where the cursor is then. */
export function withCompletion(text: string, cursor: number, from: number, inserted: string) {
  // The end of a key that is written already goes with its beginning.
  const rest = text.slice(cursor).replace(inserted.endsWith(']') ? /^[^[\]\n+*/()-]*\]/ : /^\(/, '');
  return { text: text.slice(0, from) + inserted + rest, cursor: from + inserted.length };
}
