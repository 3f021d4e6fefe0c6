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
  /** How values that label rows are sorted, where that is not as PostgreSQL sorts other text. */
  readonly labelCollation?: Fragment;
  /** The value as a part of a key's text, where that is not PostgreSQL's own text of it: see `sql/keyText.ts`. */
  readonly keyText?: (value: Fragment) => Fragment;
  /** The value of a new row's column that was left out, as the API would have been given it. */
  readonly apiDefault?: (field: F) => unknown;
  /** How the database itself makes the value of a new row; nobody else does then. */
  readonly generated?: Fragment;
  /** The field whose type it has, where that is not its own. */
  readonly sameTypeAs?: (field: F) => Field | undefined;
  /** The field that says what each element is, of a kind whose values are arrays. */
  readonly elements?: (field: F) => Field;
  /** The column's default in the database, for writers that do not come through the API. */
  readonly columnDefault?: (field: F) => Fragment;
  /** How sheets say a value, where that is not its text. */
  readonly cell?: CellReader<F>;
  /** Returns what is wrong with a value that is not null, as a sentence. */
  readonly check?: (value: unknown, label: string, field: F) => string | undefined;
}

/** Returns the kind as it is. Its functions are typed by the fields of that kind. */
export const defineScalarKind = <K extends Kind>(kind: ServerKind<FieldOf<K>>): ServerKind => kind as ServerKind;

/** Returns the default of the resource file, for fields whose default is a constant. */
export const constantApiDefault = (field: Field): unknown => field.default;
export const constantColumnDefault = (field: Field): Fragment => literal(field.default as string | number | boolean);

/** As JSON has it: the same under whatever settings of the session. */
export const jsonKeyText = (value: Fragment): Fragment => sql`(to_jsonb(${value}) #>> '{}')`;
/** Without an exponent, and without zeros that say nothing. */
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
