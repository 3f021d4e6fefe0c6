import { catalogue } from '../../resources/language/all';
import { labelOfWord, type WordList } from '../../resources/language/enumeration';

/** Returns the label of a word; for a source type without one the noun of its records. */
export function wordLabel(list: WordList, word: string): string {
  const label = labelOfWord(list, word);
  return list.sourceTypes && label === word ? (nounOf(word) ?? word) : label;
}

/** Returns the words to choose from: those of the list, then the source types of records with a history. */
export function wordChoices({ words, sourceTypes }: WordList): readonly string[] {
  return sourceTypes ? [...new Set([...words, ...recordedSourceTypes()])] : words;
}

function nounOf(sourceType: string): string | undefined {
  const entityOf = (type: string) => catalogue.entities.find((entity) => entity.sourceType === type);
  // The rows of an import are one line of history, with a source type that begins with `Bulk`.
  return entityOf(sourceType)?.noun ?? entityOf(sourceType.replace(/^Bulk/, ''))?.plural;
}

const recordedSourceTypes = (): readonly string[] =>
  catalogue.entities
    .filter(({ journal, view }) => journal !== 'none' && !view)
    .map(({ sourceType }) => sourceType)
    .sort();
