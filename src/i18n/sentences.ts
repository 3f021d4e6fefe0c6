/** Returns a sentence in another language; undefined where it is not known. */
type Translation = (english: string) => string | undefined;

let translation: Translation = () => undefined;

/** Sets the language of `translateSentence`. */
export function setSentences(next: Translation): void {
  translation = next;
}

/**
 * Returns a sentence of a resource file, a save or the platform in the language chosen. They are written in English,
 * in which they also are what tells them apart.
 */
export const translateSentence = (english: string): string => translation(english) ?? english;
