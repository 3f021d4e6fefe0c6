import type { Field } from '../../../resources/language/field';
import { translateSentence } from '../../i18n/sentences';
import { formatDatesIn } from '../../lib/dates';
import { percentSign } from '../../lib/locale';

/**
 * Returns a text as it is stored, or what the platform wrote in the language chosen, with days and percentages as it
 * writes them.
 */
export const printText = (value: unknown, { translated }: Pick<Field, 'translated'>): string =>
  translated ? formatDatesIn(translateSentence(String(value))).replaceAll(/(?<=\d) %/g, percentSign()) : String(value);
