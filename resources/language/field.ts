import type { Enumeration, WordList } from './enumeration';

/**
 * Whether a row must carry the field: `defaulted` is filled in when a new row leaves it out, `required` must be
 * there, `optional` may be null. Neither of the first two is ever null.
 */
export type Presence = 'required' | 'defaulted' | 'optional';

/** Values that a field takes when another field of the form changes, by the value of that; written as `default` is. */
export interface Follows {
  readonly field: string;
  readonly values: Readonly<Record<string, string | number | boolean>>;
  /** Whether a form hides the field while another field decides it. */
  readonly hides?: true;
}

/** Another field of the row, and the error message where the two contradict each other. */
interface CrossFieldRule {
  readonly field: string;
  readonly sentence: string;
}

/** A rule that applies where an enumeration of the row has one of the values `is`. */
interface ValueRule extends CrossFieldRule {
  readonly is: readonly number[];
}

/** The value of another field of the row at which the platform records who set it, or when. */
export interface RecordedWhen {
  readonly field: string;
  readonly is: string;
}

/** `{ matches: '[A-Z]{2}', sentence: 'A country code is two capitals.' }` */
export interface Pattern {
  readonly matches: string;
  readonly sentence: string;
}

/** The options of every field: plain data, read by console, platform and tests alike. */
export interface FieldOptions<Default = never> {
  /** The label; made from the column's name otherwise. */
  readonly label?: string;
  /** Error message of form and platform where the value is missing. */
  readonly required?: string;
  readonly default?: Default;
  /** Shown after numbers: `m²`, `kWh`, `%`. */
  readonly unit?: string;
  readonly help?: string;
  /** Text that the platform writes, in English: the console shows it in the language chosen. */
  readonly translated?: true;
  /** Zero counts as missing: it is refused with the `required` message. */
  readonly nonZero?: true;
  /** A number that identifies and is no amount (a year, an address): shown without thousands separators. */
  readonly ungrouped?: true;
  /** Number of decimals shown, instead of the kind's: a unit price has fractions of a cent. */
  readonly decimals?: number;
  /** Defaults and the console round a timestamp to the hour; to the minute where this is left out. */
  readonly precision?: 'hour';
  /** The fewest and the most characters of a text. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** The least and the greatest number, both included. */
  readonly min?: number;
  readonly max?: number;
  /** A regular expression that the whole text must match, and the error message where it does not. */
  readonly pattern?: Pattern;
  /** Error message for a value that another row has already; makes the column unique. */
  readonly unique?: string;
  /** Written by the platform or by jobs only; shown, never offered for editing. */
  readonly readOnly?: true;
  /**
   * Written by the platform when another field gets a value, and emptied with any other: a reference to contacts gets
   * the caller, a timestamp the time. A value that a caller sends is ignored.
   */
  readonly recordedWhen?: RecordedWhen;
  /** Updated by a job without a change of the row: `UpdatedOn` stays. */
  readonly unstamped?: true;
  /** Set when the row is made and never changed after. */
  readonly immutable?: true;
  /** Not in the API of client contacts at all. */
  readonly staffOnly?: true;
  /** Readable by all, but only provider staff may set it. */
  readonly staffSets?: true;
  /** Set by whoever creates the row; after that only provider staff may change it. */
  readonly staffChanges?: true;
  /** Shown as dots until somebody reveals it, which is recorded. */
  readonly masked?: true;
  /** Name of a widget that draws the cell, where the kind's own cell is not enough. */
  readonly cell?: string;
  /** Name of the input widget in forms, where the kind's own input is not enough. */
  readonly input?: string;
  /** Changes with another field of the form: `{ field: 'UnitOfMeasure', values: { kWh: 'SUM', kW: 'AVG' } }`. */
  readonly follows?: Follows;
  /** Must not be empty where another field of the row has one of these values. */
  readonly requiredWhen?: ValueRule;
  /** Must not be below zero where another field of the row has one of these values. */
  readonly notNegativeWhen?: ValueRule;
  /** Another date or number of the row, which this one must not be less than. */
  readonly notBefore?: CrossFieldRule;
  /** Text columns of the row that it joins, with commas between, unless somebody writes another text. */
  readonly concatenates?: readonly string[];
  /** Name of a generator that fills the create form. */
  readonly prefill?: string;
  /** Column of the installation's settings whose value a new row gets where it leaves the field out. */
  readonly defaultFrom?: string;
}

interface Base<Value, P extends Presence> extends Omit<FieldOptions<unknown>, 'default'> {
  readonly presence: P;
  readonly default?: unknown;
  /** Type only, undefined at run time: the type of the value for `Row` and `NewRow`. */
  readonly $value?: Value;
}

/** Kinds other than references that may be part of a composite key. */
export interface KeyPart {
  readonly key?: true;
}

export interface KeyField<P extends Presence = Presence> extends Base<string, P> {
  readonly kind: 'key';
  readonly key: true;
}

/** An integer from a sequence of the database. */
export interface SerialField<P extends Presence = Presence> extends Base<number, P> {
  readonly kind: 'serial';
  readonly key: boolean;
  /** Its type in PostgreSQL; `int4` otherwise. */
  readonly size?: 'int2' | 'int8';
}

/**
 * An exception from the rule that rows refer to rows of their own account: those where the text at `path` contains this
 * one may refer to rows of any account.
 */
export interface AcrossAccounts {
  readonly path: string;
  readonly contains: string;
}

export interface ReferenceField<Value = string | null, P extends Presence = Presence> extends Base<Value, P> {
  readonly kind: 'reference';
  /** Name of the resource that it points to. */
  readonly to: string;
  /** The row is deleted with the row that it is part of. */
  readonly owned: boolean;
  /** Part of this row's own key. */
  readonly key: boolean;
  /** Logs what was done with the row that it is part of: an undo that deletes that one deletes it too. */
  readonly log?: true;
  /** The row referred to can't be deleted while this row exists. */
  readonly onDelete?: 'refuse';
  /** Relation name on this side; the column without `Id` otherwise. */
  readonly as?: string;
  /** Relation name on the other side; the resource's name in PascalCase otherwise. */
  readonly inverse?: string;
  /** The key that it refers to, where that is no uuid; set by the catalogue. */
  readonly points?: Field;
  /** A column that this row and the row pointed to must share; also narrows and clears the picker. */
  readonly within?: string;
  readonly acrossAccounts?: AcrossAccounts;
}

export interface EnumerationField<Value = number | null, P extends Presence = Presence>
  extends Base<Value, P>,
    KeyPart {
  readonly kind: 'enumeration';
  readonly of: Enumeration;
}

export interface WordField<Value = string | null, P extends Presence = Presence> extends Base<Value, P> {
  readonly kind: 'word';
  readonly of: WordList;
}

/** An array of values of one kind. */
export interface ArrayField<Value = readonly unknown[] | null, P extends Presence = Presence> extends Base<Value, P> {
  readonly kind: 'array';
  readonly element: ElementField;
}

/** Fields that elements of an array may be. */
export type ElementField = PlainField<
  'text' | 'integer' | 'smallint' | 'bigint' | 'decimal' | 'double' | 'boolean' | 'uuid' | 'date'
>;

/** Kinds that need nothing beyond the common options. */
export interface PlainField<K extends PlainKind = PlainKind, Value = unknown, P extends Presence = Presence>
  extends Base<Value, P>,
    KeyPart {
  readonly kind: K;
}

export interface PlainValues {
  text: string;
  multilineText: string;
  email: string;
  url: string;
  boolean: boolean;
  integer: number;
  /** From -32768 to 32767. */
  smallint: number;
  bigint: number;
  /** Exact: money, amounts. */
  decimal: number;
  /** Measured: coordinates, readings. */
  double: number;
  date: string;
  timestamp: string;
  /** A time of day without a zone: `14:05:00`. */
  time: string;
  /** A date and a time without a zone: `2026-01-05T14:05:00`. */
  localDateTime: string;
  json: unknown;
  /** Stored as it was written, with its spaces and the order of its keys. */
  jsonText: unknown;
  /** A uuid that is neither the row's key nor a reference: of another system, or a token. */
  uuid: string;
  colour: readonly number[];
  secret: never;
}
export type PlainKind = keyof PlainValues;

/** The number of rows of a relation. Not a column: read by the relation's aggregate. */
export interface CountField extends Base<number, 'optional'> {
  readonly kind: 'count';
  readonly relation: string;
}

/** The greatest value of a column over a relation's rows. */
export interface LatestField extends Base<string | null, 'optional'> {
  readonly kind: 'latest';
  readonly relation: string;
  readonly column: string;
  /** Only of rows with these values. Lists can't be sorted by it then: the data API sorts by all rows of a relation. */
  readonly where?: Readonly<Record<string, number>>;
}

/** A kept sum of a column over related rows: of the preferred ones where there are any, else of all; 0 without rows. */
export interface TotalField extends Base<number, 'defaulted'> {
  readonly kind: 'total';
  readonly relation: string;
  readonly column: string;
  /** Path from the related rows to a boolean, true for those that are preferred, and texts by column at which none is. */
  readonly preferWhere?: string;
  readonly preferUnless?: Readonly<Record<string, readonly string[]>>;
}

export type Field =
  | KeyField
  | SerialField
  | ReferenceField
  | EnumerationField
  | WordField
  | ArrayField
  | PlainField
  | CountField
  | LatestField
  | TotalField;
export type Kind = Field['kind'];
export type FieldOf<K extends Kind> =
  | Extract<Field, { readonly kind: K }>
  | (K extends PlainKind ? PlainField<K> : never);

export const isReference = (field: Field): field is ReferenceField => 'to' in field;
const numericKinds: ReadonlySet<Kind> = new Set([
  'serial',
  'integer',
  'smallint',
  'bigint',
  'decimal',
  'double',
  'enumeration',
  'total',
]);
/** Returns whether values are stored as numbers; those of a reference as the key that it refers to is. */
export const isNumber = (field: Field): boolean =>
  isReference(field) ? field.points !== undefined && isNumber(field.points) : numericKinds.has(field.kind);
/** Returns whether values are stored as true or false. */
export const isBoolean = (field: Field): boolean =>
  isReference(field) ? field.points !== undefined && isBoolean(field.points) : field.kind === 'boolean';
/** Returns whether a field is computed from a relation; every other one is a column of the table. */
export const isComputed = (field: Field): field is CountField | LatestField =>
  'relation' in field && field.kind !== 'total';
export const isKey = (field: Field): boolean => 'key' in field && field.key === true;
/** Returns whether only the sign-in service reads the values: no API, no history and no screen has them. */
export const isSecret = (field: Field): boolean => field.kind === 'secret';
/** Returns the value of an enumeration that marks its row as deleted; undefined where there is none. */
export const deletingValue = (field: Field): number | undefined =>
  'of' in field && 'deletes' in field.of ? field.of.deletes : undefined;

/** Returns a value as resource files write it: the name of an enumeration's number, others as text. */
export function valueName(field: Field, value: unknown): string {
  if (!('of' in field) || !('entries' in field.of)) return String(value);
  return field.of.entries.find((entry) => entry.value === value)?.name ?? String(value);
}
