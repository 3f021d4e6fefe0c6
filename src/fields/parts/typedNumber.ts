import { translateMessage } from '../../i18n/translateMessage';
import { hasDecimalComma } from '../../lib/locale';

/**
 * Returns the type of a number's input: text in languages with a decimal comma, since browsers use their own language.
 */
export const numberBox = () =>
  hasDecimalComma() ? { type: 'text', inputMode: 'decimal' as const } : { type: 'number', step: 'any' };

/** Returns a number as it is typed, `1234,5` in German; other text as it is. */
export function textOfNumber(value: unknown): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  return typeof value === 'number' && hasDecimalComma() ? String(value).replace('.', ',') : String(value);
}

/** Returns the typed number, null for empty text; the text itself where it is no number or ambiguous. */
export function readNumber(text: string): number | string | null {
  if (text.trim() === '') return null;
  const plain = plainTextOf(text);
  return plain === undefined ? text : Number(plain);
}

/** Returns the typed number with a decimal point and all digits; undefined where it is no number or ambiguous. */
export function plainTextOf(text: string): string | undefined {
  const typed = text.trim().replace('−', '-');
  if (!hasDecimalComma()) return plainNumber.test(typed) ? typed : undefined;
  const whole = grouped.test(typed) ? typed.replaceAll('.', '') : typed;
  const plain = whole.replace(',', '.');
  return plainNumber.test(plain) && !ambiguous.test(typed) ? plain : undefined;
}

/** Returns the error message for typed text that is no number or ambiguous. */
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
/** Points that can only be thousands separators. */
const grouped = /^[+-]?[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/;
/** `1.234`: a thousands separator in the language chosen, but a decimal point in most of the data. */
const ambiguous = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;
