/** How a value looks where it is shown as a chip; the console's theme decides the colours. */
/** How a value looks at a glance. What most rows have, and calls for nothing, has none. */
export type Tone = 'good' | 'quiet' | 'warning' | 'bad' | 'info';

export interface EnumEntry {
  readonly value: number;
  /** The name as the contract spells it; also what `default` of a field says. */
  readonly name: string;
  readonly label: string;
  readonly tone?: Tone;
}

/** A closed list of numbered values, stored as smallint. */
export interface Enumeration<Name extends string = string> {
  readonly title: string;
  readonly entries: readonly EnumEntry[];
  readonly values: Readonly<Record<Name, number>>;
  /** A row that takes on this value is deleted by it: that asks for the right to delete. */
  readonly deletes?: number;
}

interface Wording<Name extends string> {
  /** Labels where the spelled name is not what people should read. */
  readonly labels?: Partial<Record<Name, string>>;
  readonly tones?: Partial<Record<Name, Tone>>;
  /** The value that deletes a row which takes it on. */
  readonly deletes?: Name;
}

export function defineEnum<const Values extends Readonly<Record<string, number>>>(
  title: string,
  values: Values,
  wording: Wording<Extract<keyof Values, string>> = {},
): Enumeration<Extract<keyof Values, string>> {
  type Name = Extract<keyof Values, string>;
  const names = Object.keys(values) as Name[];
  const entries = names
    .map((name): EnumEntry => {
      const tone = wording.tones?.[name];
      const label = wording.labels?.[name] ?? name;
      return { value: values[name] as number, name, label, ...(tone ? { tone } : {}) };
    })
    .sort((a, b) => a.value - b.value);
  return { title, entries, values, ...(wording.deletes ? { deletes: values[wording.deletes] } : {}) };
}

/** A list of words, stored as text. An open list suggests its words and takes others too. */
export interface WordList<Word extends string = string> {
  readonly title: string;
  readonly words: readonly Word[];
  readonly open: boolean;
  /** What people read, where that is not the word itself. */
  readonly labels?: Readonly<Partial<Record<Word, string>>>;
}

export function defineWords<const Word extends string>(
  title: string,
  words: readonly Word[],
  { open = false, labels }: Partial<Pick<WordList<Word>, 'open' | 'labels'>> = {},
): WordList<Word> {
  return { title, words, open, ...(labels ? { labels } : {}) };
}

/** Returns what people read for a word. */
export const labelOfWord = ({ labels }: WordList, word: string): string => labels?.[word] ?? word;

/** A number that the list does not know is shown as it is: old data must not look empty. */
export const labelOfValue = ({ entries }: Pick<Enumeration, 'entries'>, value: unknown): string =>
  entries.find((entry) => entry.value === value)?.label ?? String(value);
