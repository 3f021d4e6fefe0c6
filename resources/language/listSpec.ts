/** A field of the resource itself. */
export type Own<F> = Extract<keyof F, string>;
/** A field of the resource, or one that is reached through relations: `Building.Site.Label`. Checked at start. */
export type Path<F> = Own<F> | `${string}.${string}`;

export type Direction = 'asc' | 'desc' | 'asc_nulls_first' | 'asc_nulls_last' | 'desc_nulls_first' | 'desc_nulls_last';

interface ColumnSpec<P extends string = string> {
  readonly path: P;
  readonly label?: string;
  /** Hidden until the column chooser shows it. */
  readonly hidden?: true;
}

export interface FilterSpec<P extends string = string> {
  readonly path: P;
  readonly label?: string;
  /** The operator that compares the value; `_eq` otherwise. */
  readonly by?: '_eq' | '_gte' | '_lte' | '_ilike' | '_in';
  /** Shown beside the search field from the start. */
  readonly always?: true;
  /** Name of the console's filter widget, instead of that of the field's kind. */
  readonly widget?: string;
}

export interface ListSpec<F> {
  readonly columns: readonly (Path<F> | ColumnSpec<Path<F>>)[];
  /** The order of an untouched list, first rule first. */
  readonly sort: Readonly<Partial<Record<Own<F>, Direction>>> | Readonly<Record<`${string}.${string}`, Direction>>;
  readonly filters?: readonly (Path<F> | FilterSpec<Path<F>>)[];
  /** Name of the widget that is shown above the rows. */
  readonly notice?: string;
  /** Sentence about where its rows come from, shown while it has none. */
  readonly empty?: string;
  /** Dialogs that change the selected rows; `all` of them change everything that the filters let through too. */
  readonly bulk?: readonly { readonly dialog: string; readonly label: string; readonly all?: true }[];
  /** Divides the list into tabs, each with how many rows it holds. */
  readonly tabs?: TabsSpec<F>;
  /** Its rows are decided on one after another, in a view of its own (`?triage=`). */
  readonly triage?: true;
}

interface TabsSpec<F> {
  /** An enumeration: each of its values is a tab. */
  readonly by: Own<F>;
  /** Rows whose day is in the future are snoozed: they are in the tab of that label only. */
  readonly snoozed?: { readonly until: Path<F>; readonly label: string };
}
