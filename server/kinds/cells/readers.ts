import type { Field } from '../../../resources/language/field';

/** Reads a cell of a sheet, which is text that is neither empty nor surrounded by blanks, as a value of a kind. */
export interface CellReader<F extends Field = Field> {
  /** Returns the value as the API takes it; undefined where the text is no value of the kind. */
  readonly read: (text: string, field: F) => unknown;
  /** Returns the words for what a cell must hold: `a whole number`. */
  readonly expected: (field: F) => string;
}

const numberPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
/** A comma before three digits may divide thousands as well as decimals, so it is not read. */
const decimalComma = /^[+-]?\d*,(\d{1,2}|\d{4,})$/;

/** Numbers stay text: JavaScript would round some. */
export const numberCell: CellReader = {
  read: (text) => {
    const plain = decimalComma.test(text) ? text.replace(',', '.') : text;
    return numberPattern.test(plain) ? plain : undefined;
  },
  expected: () => 'a number, such as 1234.5',
};

/** Refuses exponents: a sheet that shows a whole number as 1.2E+10 has lost digits. */
export const wholeNumberCell: CellReader = {
  read: (text) => (/^[+-]?\d+$/.test(text) ? text : undefined),
  expected: () => 'a whole number, such as 1234',
};

/** Returns `2026-03-31` of that or of 31/03/2026; undefined where it is no day. */
export function isoDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  const date = new Date(`${iso}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    ? iso
    : undefined;
}

const clockTime = /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/;

/**
 * Returns `2026-03-31T08:00` of a day and a time, with the offset where the text has one; undefined where it is none.
 */
export function isoTimestamp(text: string): string | undefined {
  const [, day = '', time = '00:00', zone = ''] =
    /^(\S+?)(?:[T ]+([\d:.]+))?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ?? [];
  const iso = isoDay(day);
  return iso && clockTime.test(time) ? `${iso}T${time.replace(/^\d:/, '0$&')}${zone}` : undefined;
}

export const uuidCell: CellReader = {
  read: (text) => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : undefined),
  expected: () => 'an id as in the export',
};

/** Texts of JSON, as the API gives such values. */
export const jsonCell: CellReader = {
  read: (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  },
  expected: () => 'JSON, such as [1, 2, 3]',
};

/** Finds one of a list by its label or name, whatever its case. */
export const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
