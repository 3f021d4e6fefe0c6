import { i18nProvider } from './i18nProvider';
import type { MessageKey } from './messages';

/** Returns a message in the language chosen, where no hook can be called: rules of fields, text of cells. */
export const translateMessage = (key: MessageKey, values?: Readonly<Record<string, string | number>>): string =>
  i18nProvider.translate(key, values);
