import { catalogue } from '../../resources/language/all';
import { labelOfWord, type WordList } from '../../resources/language/enumeration';

/** Returns what people read for a word; of a source type the noun of its records. */
export function wordLabel(list: WordList, word: string): string {
  const label = labelOfWord(list, word);
  return list.sourceTypes && label === word ? (nounOf(word) ?? word) : label;
}

/** Returns the words to choose from: those of the list, then source types whose records have a history. */
export function wordChoices({ words, sourceTypes }: WordList): readonly string[] {
  return sourceTypes ? [...new Set([...words, ...recordedSourceTypes()])] : words;
}

function nounOf(sourceType: string): string | undefined {
  const entityOf = (type: string) => catalogue.entities.find((entity) => entity.sourceType === type);
  // Rows of an import are recorded as one line, of a type of their own.
  return entityOf(sourceType)?.noun ?? entityOf(sourceType.replace(/^Bulk/, ''))?.plural;
}

const recordedSourceTypes = (): readonly string[] =>
  catalogue.entities
    .filter(({ journal, view }) => journal !== 'none' && !view)
    .map(({ sourceType }) => sourceType)
    .sort();
