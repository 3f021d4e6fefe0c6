/** A mistake in a formula, in its characters from `from` up to, but not including, `until`. */
export interface FormulaMistake {
  readonly from: number;
  readonly until: number;
  readonly message: string;
}

/** The values of a formula for the latest intervals of its channel. */
export interface FormulaPreview {
  readonly problems: readonly FormulaMistake[];
  /** The unit of the channel. */
  readonly unit: string;
  /** The unit of the formula, where it is another one. */
  readonly otherUnit?: string;
  /** Start and value of each interval: null where a source is missing. */
  readonly intervals: readonly { readonly at: string; readonly value: number | null }[];
}

/** A channel that a formula may name. */
export interface FormulaSource {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
}
