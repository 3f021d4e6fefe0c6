/** The colour of a value's chip, as the console's theme defines it. Values that need no attention have none. */
export type Tone = 'good' | 'quiet' | 'warning' | 'bad' | 'info';

export interface EnumEntry {
  readonly value: number;
  /** The name as the contract spells it; the `default` of a field uses it. */
  readonly name: string;
  readonly label: string;
  /** Explains the value in one line, without a full stop. */
  readonly about?: string;
  readonly tone?: Tone;
}

/** A closed list of numbered values, stored as smallint. */
export interface Enumeration<Name extends string = string> {
  readonly title: string;
  readonly entries: readonly EnumEntry[];
  readonly values: Readonly<Record<Name, number>>;
  /** The value that marks a row as deleted: setting it needs the right to delete. */
  readonly deletes?: number;
}

interface Wording<Name extends string> {
  /** Labels that differ from the name. */
  readonly labels?: Partial<Record<Name, string>>;
  /** Explanations of values: see `EnumEntry`. */
  readonly about?: Partial<Record<Name, string>>;
  readonly tones?: Partial<Record<Name, Tone>>;
  /** The value that marks a row as deleted. */
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
      const about = wording.about?.[name];
      return { value: values[name] as number, name, label, ...(about ? { about } : {}), ...(tone ? { tone } : {}) };
    })
    .sort((a, b) => a.value - b.value);
  return { title, entries, values, ...(wording.deletes ? { deletes: values[wording.deletes] } : {}) };
}

/** A list of words, stored as text. An open list suggests its words and takes others too. */
export interface WordList<Word extends string = string> {
  readonly title: string;
  readonly words: readonly Word[];
  readonly open: boolean;
  /** Labels of words, where they are not the words themselves. */
  readonly labels?: Readonly<Partial<Record<Word, string>>>;
  /** Words that are shown as chips. */
  readonly tones?: Readonly<Partial<Record<Word, Tone>>>;
  /** Every resource's source type is a word too, and labelled by its noun. */
  readonly sourceTypes?: boolean;
}

export function defineWords<const Word extends string>(
  title: string,
  words: readonly Word[],
  { open = false, ...others }: Partial<Pick<WordList<Word>, 'open' | 'labels' | 'tones' | 'sourceTypes'>> = {},
): WordList<Word> {
  return { title, words, open, ...others };
}

/** Returns the label of a word; the word itself where it has none. */
export const labelOfWord = ({ labels }: WordList, word: string): string => labels?.[word] ?? word;

/** Returns the label of a value; an unknown number itself, because old data must not look empty. */
export const labelOfValue = ({ entries }: Pick<Enumeration, 'entries'>, value: unknown): string =>
  entries.find((entry) => entry.value === value)?.label ?? String(value);
