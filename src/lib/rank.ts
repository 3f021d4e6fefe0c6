/** Returns the rank of a name for a typed text, from 0 for an exact match; undefined where it does not match. */
export function rankOf(name: string, typed: string, hint = ''): number | undefined {
  const [label, text] = [folded(name), folded(typed)];
  if (text === '') return ranks.none;
  if (label === text) return ranks.same;
  if (label.startsWith(text)) return ranks.start;
  if (wordsOf(label).some((_, index, words) => words.slice(index).join(' ').startsWith(text))) return ranks.word;
  if (label.includes(text)) return ranks.inside;
  const typedWords = wordsOf(text);
  if (beginInOrder(wordsOf(label), typedWords)) return ranks.beginnings;
  if (initials(label).startsWith(text.replaceAll(' ', ''))) return ranks.initials;
  const labelAndHint = `${label} ${folded(hint)}`;
  return typedWords.every((word) => labelAndHint.includes(word)) ? ranks.scattered : undefined;
}

const ranks = { same: 0, start: 1, word: 2, inside: 3, beginnings: 4, initials: 5, scattered: 6, none: 7 } as const;

/** Returns a text without case and diacritics: people type `Whangarei` for `Whangārei`. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const wordsOf = (text: string): readonly string[] => text.split(/[\s/|,.()-]+/).filter(Boolean);

const initials = (text: string): string =>
  wordsOf(text)
    .map((word) => word[0])
    .join('');

/** Whether words of a text begin with the typed words, in their order: `up lo` for `bulk update loads`. */
function beginInOrder(words: readonly string[], typedWords: readonly string[]): boolean {
  let nextIndex = 0;
  return typedWords.every((prefix) => {
    const found = words.findIndex((word, index) => index >= nextIndex && word.startsWith(prefix));
    nextIndex = found + 1;
    return found >= 0;
  });
}
