import { useTranslate } from 'react-admin';
import type { MessageKey } from './messages';

/** Says the words of the shell in the language chosen; `smart_count` decides between one and many. */
export function useMessages(): (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string {
  return useTranslate();
}
