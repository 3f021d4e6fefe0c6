import { bigint, date, integer, key, serial, smallint, text, uuid } from '../../../resources/language/fields';
import type { Fields } from '../../../resources/language/resource';

/** A kind of key: its columns, the same as plain columns of a row that refers to it, and values for one. */
export interface KeyKind {
  readonly columns: Fields;
  /** Where a reference by one field stands for it; several columns refer together. */
  readonly isSingle: boolean;
  readonly plain: (isOptional: boolean) => Fields;
  readonly values: (n: number) => Readonly<Record<string, unknown>>;
}

const need = (isOptional: boolean) => (isOptional ? {} : { required: 'It is needed.' });
const single = (columns: Fields, values: KeyKind['values']): KeyKind => ({
  columns,
  isSingle: true,
  plain: () => ({}),
  values,
});
const uuidOf = (n: number): string => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const dayOf = (n: number): string => `2024-02-${String((n % 28) + 1).padStart(2, '0')}`;

export const keyKinds = {
  counted: single({ id: serial() }, (n) => ({ id: 1000 + n })),
  countedSmall: single({ id: serial({ size: 'int2' }) }, (n) => ({ id: 1000 + n })),
  countedLarge: single({ id: serial({ size: 'int8' }) }, (n) => ({ id: 5_000_000_000 + n })),
  made: single({ id: key() }, (n) => ({ id: uuidOf(n) })),
  uuid: single({ id: uuid({ key: true }) }, (n) => ({ id: uuidOf(n) })),
  text: single({ code: text({ key: true }) }, (n) => ({ code: `code ${n}` })),
  whole: single({ number: integer({ key: true }) }, (n) => ({ number: n })),
  long: single({ number: bigint({ key: true }) }, (n) => ({ number: 9_007_199_254_740_000 + n })),
  day: single({ day: date({ key: true }) }, (n) => ({ day: dayOf(n) })),
  pair: {
    columns: { code: text({ key: true }), part: smallint({ key: true }) },
    isSingle: false,
    plain: (isOptional) => ({ top_code: text(need(isOptional)), top_part: smallint(need(isOptional)) }),
    values: (n) => ({ code: `code ${n}`, part: n }),
  },
  triple: {
    columns: { area: integer({ key: true }), day: date({ key: true }), code: text({ key: true }) },
    isSingle: false,
    plain: (isOptional) => ({
      top_area: integer(need(isOptional)),
      top_day: date(need(isOptional)),
      top_code: text(need(isOptional)),
    }),
    values: (n) => ({ area: n, day: dayOf(n), code: `code ${n}` }),
  },
} as const satisfies Readonly<Record<string, KeyKind>>;

export type KeyName = keyof typeof keyKinds;
export const keyNames = Object.keys(keyKinds) as readonly KeyName[];
