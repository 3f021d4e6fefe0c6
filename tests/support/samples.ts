import { randomUUID } from 'node:crypto';
import type { Field, FieldOf, Kind } from '../../resources/language/field';

/** What tests know of a field kind: a value for it, and how an answer of it is compared. */
interface Sample<F extends Field = Field> {
  /** Another value for each number, where the kind has that many. */
  readonly value: (field: F, column: string, n: number) => unknown;
  /** The value as it compares with another spelling of the same. */
  readonly same?: (value: unknown) => unknown;
}

const sample = <K extends Kind>(known: Sample<FieldOf<K>>): Sample => known as Sample;

/** Words that stand in no other row. */
const words = (column: string, n: number): string => `${column} ${tag()}-${n}`;
const tag = (): string => randomUUID().slice(0, 8);
const whole = sample<'integer'>({ value: (field, _column, n) => Math.floor(upTo(field.max, 7 + n, n)) });
const fraction = sample<'double'>({ value: (field, _column, n) => upTo(field.max, 7.25 + n, n) });
/** Other numbers where the greatest one is less. */
const upTo = (max: number | undefined, value: number, n: number): number =>
  max === undefined || value <= max ? value : (max * (n + 1)) / (n + 2);

/** Ends are so many days after whatever a start may be. */
const longest = 20;

const samples: Readonly<Record<Kind, Sample>> = {
  key: sample<'key'>({ value: () => randomUUID() }),
  serial: sample<'serial'>({ value: () => undefined }),
  reference: sample<'reference'>({ value: () => null }),
  enumeration: sample<'enumeration'>({
    value: ({ of, default: usual }, _column, n) =>
      usual === undefined ? of.entries[n % of.entries.length]?.value : of.values[String(usual)],
  }),
  word: sample<'word'>({ value: ({ of }, _column, n) => of.words[n % of.words.length] }),
  // The patterns are those of countries and of calendars of holidays.
  text: sample<'text'>({
    value: ({ pattern }, column, n) => {
      if (!pattern) return words(column, n);
      const codes = ['NZ', 'GB-SCT', 'GB'].filter((code) => new RegExp(`^(${pattern.matches})$`).test(code));
      return codes[n % codes.length];
    },
  }),
  multilineText: sample<'multilineText'>({ value: (_field, column, n) => `${words(column, n)}\nand another line` }),
  email: sample<'email'>({ value: () => `${tag()}@people.test` }),
  url: sample<'url'>({ value: () => `https://pages.test/${tag()}` }),
  boolean: sample<'boolean'>({ value: (_field, _column, n) => n % 2 === 0 }),
  integer: whole,
  smallint: whole,
  bigint: whole,
  decimal: fraction,
  double: fraction,
  date: sample<'date'>({
    value: (_field, _column, n) => new Date(Date.UTC(2026, 0, 5 + n)).toISOString().slice(0, 10),
  }),
  timestamp: sample<'timestamp'>({
    value: (_field, _column, n) => new Date(Date.UTC(2026, 0, 5 + n, 10, 20)).toISOString(),
    same: (value) => (typeof value === 'string' ? new Date(value).getTime() : value),
  }),
  time: sample<'time'>({ value: (_field, _column, n) => `10:2${n}:00` }),
  localDateTime: sample<'localDateTime'>({ value: (_field, _column, n) => `2026-01-0${5 + n}T10:20:00` }),
  array: sample<'array'>({
    value: ({ element }, column, n) => [n, n + 1].map((each) => samples[element.kind].value(element, column, each)),
  }),
  jsonText: sample<'jsonText'>({ value: (_field, column, n) => ({ [column]: [n, 'two', null] }) }),
  uuid: sample<'uuid'>({ value: () => randomUUID() }),
  json: sample<'json'>({ value: (_field, column, n) => ({ [column]: [n, 'two', null] }) }),
  colour: sample<'colour'>({ value: (_field, _column, n) => [n, 128, 255] }),
  secret: sample<'secret'>({ value: () => null }),
  count: sample<'count'>({ value: () => undefined }),
  latest: sample<'latest'>({ value: () => undefined }),
  total: sample<'total'>({ value: () => 0 }),
};

export const sampleOf = (field: Field, column: string, n: number): unknown =>
  samples[field.kind].value(field, column, field.notBefore ? n + longest : n);

/** Makes two spellings of one value equal: `2026-01-05T10:20:00Z` and `2026-01-05T10:20:00+00:00`. */
export const comparable = (field: Field, value: unknown): unknown => samples[field.kind].same?.(value) ?? value;

export const sampledKinds: readonly string[] = Object.keys(samples);
