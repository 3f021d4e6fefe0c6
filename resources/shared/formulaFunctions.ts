/** A function in formulas of calculated channels: its number of arguments, and an example. */
interface FormulaFunction {
  readonly least: number;
  readonly most: number;
  readonly example: string;
}

const any = Number.POSITIVE_INFINITY;
export const formulaFunctions = {
  min: { least: 1, most: any, example: 'min([A], [B])' },
  max: { least: 1, most: any, example: 'max([A], 0)' },
  abs: { least: 1, most: 1, example: 'abs([A])' },
  if: { least: 3, most: 3, example: 'if([A] > 10, [A], 0)' },
  sum: { least: 1, most: any, example: 'sum(sub-loads)' },
  delta: { least: 1, most: 1, example: 'delta([A])' },
  previous: { least: 1, most: 1, example: 'previous([A])' },
  convert: { least: 2, most: 2, example: 'convert([A], "kWh")' },
  hdd: { least: 1, most: 1, example: 'hdd(18)' },
  cdd: { least: 1, most: 1, example: 'cdd(18)' },
  since: { least: 3, most: 3, example: 'since("2026-03-01", [A] * 10, [A])' },
} as const satisfies Readonly<Record<string, FormulaFunction>>;
export type FunctionName = keyof typeof formulaFunctions;
