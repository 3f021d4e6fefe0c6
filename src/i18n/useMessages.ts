import { useTranslate } from 'react-admin';
import type { MessageKey } from './messages';

/** Returns the message of a key in the chosen language; `smart_count` chooses singular or plural. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

export function useMessages(): Translate {
  return useTranslate();
}
