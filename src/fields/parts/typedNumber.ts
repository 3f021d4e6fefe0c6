import { translateMessage } from '../../i18n/translateMessage';
import { hasDecimalComma } from '../../lib/locale';

/** What an input is in languages with a decimal comma: browsers write numbers by their own language, not by the console's. */
export const numberBox = () =>
  hasDecimalComma() ? { type: 'text', inputMode: 'decimal' as const } : { type: 'number', step: 'any' };

/** Returns a number as it is typed: `1234,5` in German. What is no number is as it was typed. */
export function textOfNumber(value: unknown): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  return typeof value === 'number' && hasDecimalComma() ? String(value).replace('.', ',') : String(value);
}

/** Returns the number that was typed, null for none; the text itself where it is no number, or may be either of two. */
export function readNumber(text: string): number | string | null {
  if (text.trim() === '') return null;
  const plain = plainTextOf(text);
  return plain === undefined ? text : Number(plain);
}

/** Returns the number that was typed with a decimal point and all of its digits; undefined where it is none, or may be either of two. */
export function plainTextOf(text: string): string | undefined {
  const typed = text.trim().replace('−', '-');
  if (!hasDecimalComma()) return plainNumber.test(typed) ? typed : undefined;
  const whole = grouped.test(typed) ? typed.replaceAll('.', '') : typed;
  const plain = whole.replace(',', '.');
  return plainNumber.test(plain) && !ambiguous.test(typed) ? plain : undefined;
}

/** Returns what is wrong with a text that was typed for a number. */
export function refuseNoNumber(value: unknown): string | undefined {
  if (typeof value !== 'string' || typeof readNumber(value) !== 'string') return undefined;
  const typed = value.trim();
  return ambiguous.test(typed)
    ? translateMessage('errors.pointOrComma', {
        typed,
        whole: typed.replace('.', ''),
        decimal: typed.replace('.', ','),
      })
    : translateMessage('errors.aNumber', { such: textOfNumber(1234.5) });
}

const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
/** Points that can only divide thousands. */
const grouped = /^[+-]?[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/;
/** The point divides thousands in the language of the console, and decimals where most of its data come from. */
const ambiguous = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;
