import type { Enumeration, WordList } from './enumeration';
import type {
  AcrossAccounts,
  ArrayField,
  CountField,
  ElementField,
  EnumerationField,
  FieldOptions,
  KeyField,
  KeyPart,
  LatestField,
  PlainField,
  PlainKind,
  PlainValues,
  Presence,
  ReferenceField,
  SerialField,
  TotalField,
  WordField,
} from './field';

type PresenceOf<O> = O extends { readonly default: unknown }
  ? 'defaulted'
  : O extends { readonly required: string } | { readonly key: true }
    ? 'required'
    : 'optional';

type Valued<V, P extends Presence> = P extends 'optional' ? V | null : V;

function presenceOf<O extends object>(options: O): PresenceOf<O> {
  const presence: Presence =
    'default' in options ? 'defaulted' : 'required' in options || 'key' in options ? 'required' : 'optional';
  return presence as PresenceOf<O>;
}

/** The row's own key: a uuid that the client makes, so that a repeated insert adds no second row. */
export function key(options: Pick<FieldOptions, 'label'> = {}): KeyField<'defaulted'> {
  return { kind: 'key', key: true, presence: 'defaulted', ...options };
}

interface SerialOptions extends Pick<FieldOptions, 'label'> {
  readonly size?: 'int2' | 'int8';
}

/** The row's own key: an integer from a sequence, for tables that come with such keys. */
export function serial(options: SerialOptions = {}): SerialField<'defaulted'> {
  return { kind: 'serial', key: true, presence: 'defaulted', readOnly: true, ...options };
}

/** An integer from a sequence that is no key: the number of a receipt. */
export function counted(options: SerialOptions & Pick<FieldOptions, 'unique'> = {}): SerialField<'defaulted'> {
  return { kind: 'serial', key: false, presence: 'defaulted', readOnly: true, ...options };
}

interface ReferenceOptions extends Omit<FieldOptions, 'default'> {
  readonly as?: string;
  readonly inverse?: string;
  readonly onDelete?: 'refuse';
  readonly within?: string;
  readonly acrossAccounts?: AcrossAccounts;
}

interface PartOptions extends ReferenceOptions {
  readonly key?: true;
  readonly log?: true;
}

/** A reference to another row. When that is deleted, this row stays, without it. */
export function ref<const O extends ReferenceOptions = Record<never, never>>(
  to: string,
  options: O = {} as O,
): ReferenceField<Valued<string, PresenceOf<O>>, PresenceOf<O>> {
  return { kind: 'reference', to, owned: false, key: false, presence: presenceOf(options), ...options };
}

/** A reference to the row that this one is part of and deleted with. With `key` it is (a part of) its key too. */
export function partOf<const O extends PartOptions = Record<never, never>>(
  to: string,
  options: O = {} as O,
): ReferenceField<Valued<string, PresenceOf<O>>, PresenceOf<O>> {
  const { key: isKeyPart, ...rest }: PartOptions = options;
  return { kind: 'reference', to, owned: true, key: isKeyPart ?? false, presence: presenceOf(options), ...rest };
}

/** One of a closed list of numbered values. */
export function enumeration<
  Name extends string,
  const O extends FieldOptions<NoInfer<Name>> & KeyPart = Record<never, never>,
>(of: Enumeration<Name>, options: O = {} as O): EnumerationField<Valued<number, PresenceOf<O>>, PresenceOf<O>> {
  return { kind: 'enumeration', of, presence: presenceOf(options), ...options };
}

/** One of a list of words. */
export function word<const O extends FieldOptions<string> = Record<never, never>>(
  of: WordList,
  options: O = {} as O,
): WordField<Valued<string, PresenceOf<O>>, PresenceOf<O>> {
  return { kind: 'word', of, presence: presenceOf(options), ...options };
}

/** An array of values of one kind: `arrayOf(text())`. */
export function arrayOf<Value, const O extends Omit<FieldOptions<readonly Value[]>, 'unique'> = Record<never, never>>(
  element: ElementField & { readonly $value?: Value },
  options: O = {} as O,
): ArrayField<Valued<readonly NonNullable<Value>[], PresenceOf<O>>, PresenceOf<O>> {
  return { kind: 'array', element, presence: presenceOf(options), ...options };
}

function plain<K extends PlainKind>(kind: K) {
  return <const O extends FieldOptions<PlainValues[K]> & KeyPart = Record<never, never>>(
    options: O = {} as O,
  ): PlainField<K, Valued<PlainValues[K], PresenceOf<O>>, PresenceOf<O>> => ({
    kind,
    presence: presenceOf(options),
    ...options,
  });
}

export const text = plain('text');
/** Text of several lines. */
export const multilineText = plain('multilineText');
export const email = plain('email');
export const url = plain('url');
export const boolean = plain('boolean');
export const integer = plain('integer');
/** From -32768 to 32767. */
export const smallint = plain('smallint');
export const bigint = plain('bigint');
export const decimal = plain('decimal');
export const double = plain('double');
/** A day of the calendar. `default: 'today'` is the day at which the form opens. */
export const date = plain('date');
/** A point in time, stored in UTC. `default: 'now'` is the minute at which the form opens. */
export const timestamp = plain('timestamp');
/** A time of day. */
export const time = plain('time');
/** A date and a local time, without a zone. */
export const localDateTime = plain('localDateTime');
export const json = plain('json');
/** A document of PostgreSQL's type `json`, stored as written. Compared as `json()` is, and not updated in parts. */
export const jsonText = plain('jsonText');
/** `default: 'random'` makes a new one for each row. */
export const uuid = plain('uuid');
/** Three integers from 0 to 255: red, green, blue. */
export const colour = plain('colour');
/** Kept by the sign-in service; in no API, history or screen. */
export const secret = plain('secret');

/** The number of rows that a relation holds. */
export function countOf(relation: string, options: Pick<FieldOptions, 'label' | 'help'> = {}): CountField {
  return { kind: 'count', relation, presence: 'optional', readOnly: true, ...options };
}

/** The latest value of a column over a relation's rows: `latestOf('Sessions', 'LastActivity')`. */
export function latestOf(
  relation: string,
  column: string,
  options: Pick<FieldOptions, 'label' | 'help'> = {},
): LatestField {
  return { kind: 'latest', relation, column, presence: 'optional', readOnly: true, ...options };
}

/**
 * The value of a text column in the related row that has these values, the last in the alphabet where several do:
 * `fromRelated('AccountsAddresses', 'City', { Type: AddressType.values.Physical })`.
 */
export function fromRelated(
  relation: string,
  column: string,
  where: Readonly<Record<string, number>>,
  options: Pick<FieldOptions, 'label' | 'help'> = {},
): LatestField {
  return { kind: 'latest', relation, column, where, presence: 'optional', readOnly: true, ...options };
}

/** The sum of a column over a relation's rows, of the preferred ones where there are any: see `TotalField`. */
export function sumOf(
  relation: string,
  column: string,
  options: Pick<FieldOptions, 'label' | 'help' | 'unit'> & Pick<TotalField, 'preferWhere' | 'preferUnless'> = {},
): TotalField {
  return { kind: 'total', relation, column, presence: 'defaulted', default: 0, readOnly: true, ...options };
}

/** The times at which the row was created and last changed, in UTC to the minute. */
export const stamps = {
  CreatedOn: timestamp({ default: 'now', label: 'Created', readOnly: true }),
  UpdatedOn: timestamp({ default: 'now', label: 'Updated', readOnly: true }),
} as const;
