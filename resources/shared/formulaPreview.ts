/** What is wrong with a formula: from the first of its characters that it is about until before another one. */
export interface FormulaMistake {
  readonly from: number;
  readonly until: number;
  readonly message: string;
}

/** What a formula would give for the latest intervals of its channel. */
export interface FormulaPreview {
  readonly problems: readonly FormulaMistake[];
  /** That the channel is in. */
  readonly unit: string;
  /** That the formula gives, where it is another one. */
  readonly otherUnit?: string;
  /** When each interval begins, and its value: null where a source is missing. */
  readonly intervals: readonly { readonly at: string; readonly value: number | null }[];
}

/** A channel that a formula may name. */
export interface FormulaSource {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
}
