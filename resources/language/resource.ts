import type { PolicyName } from './access';
import type { CountField, Field, LatestField, Presence } from './field';
import type { ImportSpec } from './importSpec';
import type { ListSpec, Own, Path } from './listSpec';
import type { MenuPlace } from './menu';
import type { SeriesSpec } from './seriesSpec';

export type Fields = Readonly<Record<string, Field>>;

/** An input that is no field: a widget of the console, and the field of the form that decides what it offers. */
interface ExtraSpec<F> {
  readonly widget: string;
  readonly by: Own<F>;
}

/** The dialog that changes a record's reference to this resource. */
interface LinkSpec {
  /** Names of the dialog, as `?modal=` carries it. */
  readonly dialogs: readonly string[];
  readonly title: string;
  /** Body of the toast titled "Success!". */
  readonly success: string;
}

interface CreateSpec<F> {
  /** Name of the dialog, as `?modal=` carries it. */
  readonly dialog: string;
  readonly title: string;
  /**
   * Resources whose pickers are shown before the fields, outermost first. Each narrows the next, the last one narrows
   * the reference field that points to it or below it: `['accounts', 'sites']` before `BuildingId`. One that the
   * resource itself refers to fills that field, which is then not named in `fields`.
   */
  readonly parentPickers?: readonly string[];
  readonly fields: readonly Own<F>[];
  /** Further fields, under "More". */
  readonly more?: readonly Own<F>[];
  /**
   * Fields that each value of an enumeration needs, by its name. For the value chosen, fields that only other values
   * need are moved under "More", and those of `more` that it needs above it.
   */
  readonly needs?: { readonly by: Own<F>; readonly fields: Readonly<Record<string, readonly Own<F>[]>> };
  /** Columns that a new row gets from their defaults and the fields they follow, without an input. */
  readonly hiddenDefaults?: readonly Own<F>[];
  /** Inputs that are no fields, by the name under which the flow reads them. */
  readonly extras?: Readonly<Record<string, ExtraSpec<F>>>;
  /** Name of the widget that previews the form's values. */
  readonly preview?: string;
  /** Paths whose values are appended to the title, as soon as the row that they start at is chosen. */
  readonly titled?: readonly `${string}.${string}`[];
  /** Name of the console's flow that saves by more than one insert. It shows its own toasts. */
  readonly flow?: string;
  /** Body of the toast titled "Success!". */
  readonly success: string;
  /** Navigation 1000 ms later: to the new record, unless the contract has the current page reloaded. */
  readonly then?: 'open' | 'reload';
}

export type Tab<F> =
  /** Headed groups of fields, and by their heading the widgets that preview a group. */
  | {
      readonly groups: Readonly<Record<string, readonly Path<F>[]>>;
      readonly previews?: Readonly<Record<string, string>>;
    }
  /** The rows of a relation, or of a path of relations (`Buildings.Loads`), as a list of their own or in a widget. */
  | { readonly many: string; readonly columns?: readonly string[]; readonly widget?: string }
  /**
   * The same as a list, below a widget that sums it up. `orBy` is a path from the rows to a reference to the record:
   * rows that refer to it by this path are listed too.
   */
  | { readonly many: string; readonly columns?: readonly string[]; readonly above: string; readonly orBy?: string }
  | { readonly widget: string };

export interface Operations {
  readonly list: string;
  readonly detail: string;
  /** Name of the list's operation while it is filtered by a path. */
  readonly listBy?: Readonly<Record<string, string>>;
  readonly lookup: string;
  /** Reads the labels of rows by their keys, however many. */
  readonly names: string;
  readonly insert: string;
  /** Its insert takes an array of rows, as the contract has it. */
  readonly insertsMany?: true;
  readonly update: string;
  /** Columns that every update of one row carries, changed or not, as the contract lists them. */
  readonly updateRequires?: readonly string[];
  /** Name of an update that changes only one column. */
  readonly updateOnly?: Readonly<Record<string, string>>;
  /** Changes many rows alike. */
  readonly bulkUpdate: string;
  /** Refers to another record. */
  readonly link: string;
  readonly delete: string;
}

/** The channels that a row's usage sums up: itself, its own channels, or those of the top loads below it. */
type UsageSpec =
  | { readonly counts: 'itself'; readonly channels?: undefined }
  /** `channels` is the path of relations to them: `Buildings.Channels`. */
  | { readonly counts: 'ownChannels' | 'topLoads'; readonly channels: string };

export interface UniqueSpec<F> {
  readonly columns: readonly Own<F>[];
  readonly sentence: string;
  /** Path to a value: only rows with the same one must differ (`Building.SiteId`). All rows otherwise. */
  readonly within?: `${string}.${string}`;
}

/** A composite reference: columns of the row that together refer to a row of another resource. */
export interface ReferenceSpec<P extends string = string> {
  /** Name of the resource that they refer to: a table or a view. */
  readonly to: string;
  /** Each column with the one of that resource that it equals. These are the key of a table, or unique in it. */
  readonly columns: Readonly<Partial<Record<P, string>>>;
  /** Relation name on the other side. */
  readonly inverse?: string;
  /** The row is deleted with the row that it is part of. */
  readonly owned?: true;
  /** The row referred to can't be deleted while this row exists. */
  readonly onDelete?: 'refuse';
}

export interface Definition<F extends Fields> {
  /** Its name in addresses: `/app/list/loads`. The file has the same name. */
  readonly name: string;
  readonly table: string;
  /** The singular, with capitals: `Account Subscription`. */
  readonly noun: string;
  readonly plural: string;
  /** Name of the array relation to its rows; the table's name without `dw_` otherwise. */
  readonly many?: string;
  /** Error message for a picker of it that was left empty. */
  readonly ask?: string;
  /** The path whose value labels a row in titles, links and pickers. */
  readonly label: Path<F>;
  /** The path that a picker shows after the label, to distinguish equal labels. */
  readonly hint?: Path<F>;
  /** Further paths that a picker reads of each row and shows after that. */
  readonly pickerFields?: readonly Path<F>[];
  /** Column that is shown as a chip next to the title of a record; `Status` otherwise, where it has one. */
  readonly state?: NoInfer<Own<F>>;
  /** Entry in the drawer. */
  readonly menu?: MenuPlace;
  /** Name of a Material icon. */
  readonly icon?: string;

  /**
   * The owner of a row, which row security follows: the path to the key of an account, or `everyone` where all who are
   * signed in may read it. Without one only provider staff may, and the `person` where there is one.
   */
  readonly account?: string;
  /** Reference to the contact who owns the row and may always read it. */
  readonly person?: NoInfer<Own<F>>;
  readonly policy: PolicyName;
  /** Columns that a review writes: see `policies`. */
  readonly reviewed?: readonly NoInfer<Own<F>>[];
  /** Rows with this value may be written by provider staff only. */
  readonly staffWritesRows?: Readonly<Partial<Record<NoInfer<Own<F>>, string>>>;
  /**
   * Rows with this value are not in force yet: an `account` path through them gives no right to read a row, only to
   * insert it, and only provider staff update them.
   */
  readonly pending?: Readonly<Partial<Record<NoInfer<Own<F>>, string>>>;
  /** Column that labels such a row in the history, where the label is of a record that must not be shown yet. */
  readonly pendingLabel?: NoInfer<Own<F>>;

  readonly fields: F;
  /**
   * Its rows are those of a SELECT whose columns are the fields; nobody writes them unless it is `writable`. `of` names
   * the resources that it reads: changes of those update live lists and cached counts.
   */
  readonly view?: {
    readonly select: string;
    readonly of: readonly string[];
    /** Writes go to its one table, as in an updatable view of PostgreSQL. */
    readonly writable?: true;
  };
  /**
   * Composite references, and further references of columns that are references already, by the name of the relation.
   * One of them refers to nothing while an optional column of it is empty.
   */
  readonly references?: Readonly<Record<string, ReferenceSpec<NoInfer<Own<F>>>>>;
  /**
   * Columns that only together are unique, with the error message for a second such row, shown at the last column. The
   * columns of a composite key are listed here too, for their message.
   */
  readonly unique?: readonly UniqueSpec<NoInfer<F>>[];
  /**
   * Rows are the edges of a directed graph without cycles, from the node of one column to that of the other: the error
   * messages for an edge from a node to `itself`, and for one that closes a cycle (`circle`).
   */
  readonly acyclic?: {
    readonly from: NoInfer<Own<F>>;
    readonly to: NoInfer<Own<F>>;
    readonly itself: string;
    readonly circle: string;
  };
  /** Columns that lists often sort or filter by and that get an index. References always have one. */
  readonly indexes?: readonly (readonly NoInfer<Own<F>>[])[];

  /**
   * Own columns whose value identifies a row: serial numbers, keys, addresses. They are paths of `search` too; equal
   * values are found first, whatever their spaces, dashes and case.
   */
  readonly foundBy?: readonly NoInfer<Own<F>>[];
  /** The paths that free text is searched in. */
  readonly search: readonly NoInfer<Path<F>>[];
  readonly list: ListSpec<NoInfer<F>>;
  readonly create?: CreateSpec<NoInfer<F>>;
  readonly link?: LinkSpec;
  readonly detail: Readonly<Record<string, Tab<NoInfer<F>>>>;
  /** Names of the GraphQL operations, where the contract's differ from the pattern. */
  readonly operations?: Partial<Operations>;
  /** Its name in history (`SourceType`); the noun without spaces otherwise. */
  readonly source?: string;
  /**
   * Its rows are readings of many series: every write updates the times of the first and the latest reading of a
   * series, in the row of another resource that has the series as its key.
   */
  readonly series?: SeriesSpec<NoInfer<Own<F>>>;
  /** Its table has a partition for each month of this column, a timestamp that is part of the key. */
  readonly partitionBy?: { readonly month: NoInfer<Own<F>> };
  /** Its rows have a usage: sums of readings. */
  readonly usage?: UsageSpec;
  /** Rules for rows that sheets change and add, where they differ from those of the fields. */
  readonly import?: ImportSpec<NoInfer<Own<F>>>;
  /**
   * The rows that change sets record before and after: `all` is the default; `corrections` is for time series, of which
   * only corrected and deleted rows are recorded; `none` is for logs.
   */
  readonly journal?: 'all' | 'corrections' | 'none';
}

export type Resource<F extends Fields = Fields> = Definition<F>;

/** Declares an entity. The file's default export; nothing else needs to be registered. */
export function defineResource<const F extends Fields>(definition: Definition<F>): Resource<F> {
  return definition;
}

type Stored<F> = { [K in keyof F as F[K] extends CountField | LatestField ? never : K]: F[K] };
type ValueOf<T> = T extends { readonly $value?: infer V } ? V : never;
type PresenceIn<T> = T extends { readonly presence: infer P extends Presence } ? P : never;
type Readable<T> = { [K in keyof T]: T[K] };

/** A row as the table holds it: `StoredRow<typeof loads>`. */
export type StoredRow<R> = R extends Definition<infer F> ? Readable<{ [K in keyof Stored<F>]: ValueOf<F[K]> }> : never;

/** The columns of an insert: `required` ones must be there, others may be. */
export type NewRow<R> =
  R extends Definition<infer F>
    ? Readable<
        { [K in keyof Stored<F> as PresenceIn<F[K]> extends 'required' ? K : never]: ValueOf<F[K]> } & {
          [K in keyof Stored<F> as PresenceIn<F[K]> extends 'required' ? never : K]?: ValueOf<F[K]> | null;
        }
      >
    : never;
