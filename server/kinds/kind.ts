import type { Field, FieldOf, Kind } from '../../resources/language/field';
import { type Fragment, literal, sql } from '../sql/fragment';
import { type CellReader, numberCell } from './cells/readers';

/** Families of comparison operators, as the Hasura dialect groups them. */
export type Comparison = 'ordered' | 'list' | 'text' | 'json' | 'jsonText';

/** The platform's side of a field kind: how it is stored, compared and checked. */
export interface ServerKind<F extends Field = Field> {
  /** The column's type in PostgreSQL; none where nothing is stored. */
  readonly type?: Fragment;
  readonly compare: Comparison;
  /** The collation of columns that label rows, where it is not the default one. */
  readonly labelCollation?: Fragment;
  /**
   * Returns SQL of the value in the text of a key, where that is not PostgreSQL's cast to text: see `sql/keyText.ts`.
   */
  readonly keyText?: (value: Fragment) => Fragment;
  /** Returns the value, as the API takes it, of a column that an insert through the API leaves out. */
  readonly apiDefault?: (field: F) => unknown;
  /** The clause by which PostgreSQL generates values; such a column has no other default. */
  readonly generated?: Fragment;
  /**
   * Returns the field whose type, scalar and operators it has, such as the key that a reference refers to; undefined:
   * its own.
   */
  readonly sameTypeAs?: (field: F) => Field | undefined;
  /** Returns the field of each element, of a kind whose values are arrays. */
  readonly elements?: (field: F) => Field;
  /** Returns SQL of the column's default, for writes that do not come through the API. */
  readonly columnDefault?: (field: F) => Fragment;
  /** Reads a cell of a sheet; without it, the cell's text is the value. */
  readonly cell?: CellReader<F>;
  /** Returns a sentence that says what is wrong with a value that is not null; undefined where it is valid. */
  readonly check?: (value: unknown, label: string, field: F) => string | undefined;
}

/** Returns the kind as it is. Its functions are typed by the fields of that kind. */
export const defineScalarKind = <K extends Kind>(kind: ServerKind<FieldOf<K>>): ServerKind => kind as ServerKind;

/** Returns the default of the resource file, for fields whose default is a constant. */
export const constantApiDefault = (field: Field): unknown => field.default;
export const constantColumnDefault = (field: Field): Fragment => literal(field.default as string | number | boolean);

/** Returns SQL of the value's text in JSON, which no setting of the session changes. */
export const jsonKeyText = (value: Fragment): Fragment => sql`(to_jsonb(${value}) #>> '{}')`;
/** Returns SQL of a number's text without exponent and trailing zeros. */
export const numberText = (value: Fragment): Fragment => sql`trim_scale(${jsonKeyText(value)}::numeric)::text`;
const escapedText = (value: Fragment): Fragment => sql`replace(replace(${value}, '~', '~0'), '|', '~1')`;

export const textual = {
  type: sql`text`,
  compare: 'text',
  keyText: escapedText,
  apiDefault: constantApiDefault,
  columnDefault: constantColumnDefault,
} as const;
export const numeric = {
  cell: numberCell,
  compare: 'ordered',
  apiDefault: constantApiDefault,
  columnDefault: constantColumnDefault,
} as const;
