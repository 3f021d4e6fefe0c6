/** A known hour: its hour of the week (0 is Monday 00:00), its amount, and its temperature (°C, `NaN` if unknown). */
export interface Sample {
  readonly hour: number;
  readonly value: number;
  readonly temperature: number;
}
