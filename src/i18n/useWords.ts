import { useTranslate } from 'react-admin';
import type { WordKey } from './words';

/** Says the words of the shell in the language chosen; `smart_count` decides between one and many. */
export function useWords(): (key: WordKey, values?: Readonly<Record<string, string | number>>) => string {
  return useTranslate();
}
