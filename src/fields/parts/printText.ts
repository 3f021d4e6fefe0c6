import type { Field } from '../../../resources/language/field';
import { translateSentence } from '../../i18n/sentences';
import { formatDatesIn } from '../../lib/dates';
import { percentSign } from '../../lib/locale';

/**
 * Returns a text as stored. A sentence of the platform is translated, with days and percentages in the format of the
 * language chosen.
 */
export const printText = (value: unknown, { translated }: Pick<Field, 'translated'>): string =>
  translated ? formatDatesIn(translateSentence(String(value))).replaceAll(/(?<=\d) %/g, percentSign()) : String(value);
