import { translateSentence } from './sentences';

/** Returns what to tell people of something that was thrown, in their language. */
export const messageOf = (error: unknown): string =>
  translateSentence(error instanceof Error ? error.message : String(error));
