import { useTranslate } from 'react-admin';
import type { MessageKey } from './messages';

/** Returns the function that translates messages; `smart_count` chooses singular or plural. */
export function useMessages(): (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string {
  return useTranslate();
}
