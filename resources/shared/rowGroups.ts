/** A path to a column (`Building.Site.Label`); with a zone, its timestamps are grouped by their day in that zone. */
export interface GroupKey {
  readonly path: string;
  readonly zone?: string | undefined;
}

/** The keys by which rows are grouped, and the columns that are summed. */
export interface GroupRequest {
  readonly by: readonly GroupKey[];
  readonly sum?: readonly string[] | undefined;
}

/** The count and sums of rows that have the same keys. */
export interface RowGroup {
  /** The values of the keys, in their order. */
  readonly by: readonly unknown[];
  readonly count: number;
  /** In the order of `GroupRequest.sum`. */
  readonly sums: readonly (number | null)[];
}
