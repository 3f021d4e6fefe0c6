/** Where in the text of a formula something stands: from the first character until before another one. */
export interface Place {
  readonly from: number;
  readonly until: number;
}

/** What the formula of a calculated channel says, for each of its intervals. */
export type Formula = { readonly place: Place } & (
  | { readonly kind: 'number'; readonly value: number }
  /** What a channel used in the interval, or its mean where it has levels. */
  | { readonly kind: 'channel'; readonly key: string }
  /** What the loads that are part of the channel's load used. */
  | { readonly kind: 'subLoads' }
  | { readonly kind: 'negated'; readonly of: Formula }
  | { readonly kind: 'binary'; readonly operator: FormulaOperator; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly given: readonly Formula[] }
  /** A unit, or a day. */
  | { readonly kind: 'text'; readonly value: string }
);

export type FormulaOperator = '+' | '-' | '*' | '/' | '<' | '<=' | '>' | '>=' | '=' | '<>';

/** A function of the language, with how many values it takes and what it is for. */
interface FormulaFunction {
  readonly least: number;
  readonly most: number;
  readonly example: string;
  readonly about: string;
}

const any = Number.POSITIVE_INFINITY;
export const formulaFunctions = {
  min: { least: 1, most: any, example: 'min([A], [B])', about: 'The least of several values' },
  max: { least: 1, most: any, example: 'max([A], 0)', about: 'The greatest of several values' },
  abs: { least: 1, most: 1, example: 'abs([A])', about: 'A value without its sign' },
  if: { least: 3, most: 3, example: 'if([A] > 10, [A], 0)', about: 'One of two values, by a condition' },
  sum: { least: 1, most: any, example: 'sum(sub-loads)', about: 'The sum of several values, or of all sub-loads' },
  delta: { least: 1, most: 1, example: 'delta([A])', about: 'A value less the one before it' },
  previous: { least: 1, most: 1, example: 'previous([A])', about: 'The value of the interval before' },
  convert: { least: 2, most: 2, example: 'convert([A], "kWh")', about: 'A value in another unit' },
  since: {
    least: 3,
    most: 3,
    example: 'since("2026-03-01", [A] * 10, [A])',
    about: 'One value from a day on, and another one before it',
  },
} as const satisfies Readonly<Record<string, FormulaFunction>>;
export type FunctionName = keyof typeof formulaFunctions;

/** What is wrong with a formula, and where. */
export interface FormulaProblem {
  readonly place: Place;
  readonly message: string;
}

/** Returns the parts of a formula that it is made of directly. */
export function partsOfFormula(formula: Formula): readonly Formula[] {
  if (formula.kind === 'negated') return [formula.of];
  if (formula.kind === 'binary') return [formula.left, formula.right];
  return formula.kind === 'call' ? formula.given : [];
}

/** Returns a formula and all that it is made of. */
export function* everyPart(formula: Formula): Iterable<Formula> {
  yield formula;
  for (const part of partsOfFormula(formula)) yield* everyPart(part);
}

/** Returns the keys of the channels that a formula names, each once. */
export const channelKeysOf = (formula: Formula): readonly string[] => [
  ...new Set([...everyPart(formula)].flatMap((part) => (part.kind === 'channel' ? [part.key] : []))),
];
