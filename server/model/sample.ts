/** One known hour: which hour of the week it was, what was read, and how warm it was (°C, `NaN` if unknown). */
export interface Sample {
  readonly hour: number;
  readonly value: number;
  readonly temperature: number;
}
