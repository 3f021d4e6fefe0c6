/** A column or one at the end of object relations (`Building.Site.Label`); with a zone, the days there that its instants lie in. */
export interface GroupKey {
  readonly path: string;
  readonly zone?: string | undefined;
}

/** What rows are grouped by, and which of their columns are added up. */
export interface GroupRequest {
  readonly by: readonly GroupKey[];
  readonly sum?: readonly string[] | undefined;
}

/** Rows that have the same keys. */
export interface RowGroup {
  /** The values of the keys, in their order. */
  readonly by: readonly unknown[];
  readonly count: number;
  readonly sums: readonly (number | null)[];
}
