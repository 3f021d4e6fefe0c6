import type { Field } from '../../../resources/language/field';
import { translateSentence } from '../../i18n/sentences';

/** Returns a text as it is stored, or what the platform wrote in the language chosen. */
export const printText = (value: unknown, { translated }: Pick<Field, 'translated'>): string =>
  translated ? translateSentence(String(value)) : String(value);
