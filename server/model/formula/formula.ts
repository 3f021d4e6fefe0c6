import type { FunctionName } from '../../../resources/shared/formulaFunctions';

/** Where in the text of a formula something stands: offsets of its first character and of the one after its last. */
export interface TextRange {
  readonly from: number;
  readonly until: number;
}

/** What the formula of a calculated channel says, for each of its intervals. */
export type Formula = { readonly place: TextRange } & (
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

/** What is wrong with a formula, and where. */
export interface FormulaProblem {
  readonly place: TextRange;
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
  // Not recursive: a sum of thousands is as deep as it is long, and each part would be yielded once for each level.
  const open = [formula];
  for (let part = open.pop(); part; part = open.pop()) {
    yield part;
    open.push(...partsOfFormula(part).toReversed());
  }
}

/** Returns the number that a formula is by itself; undefined where it depends on anything. */
export function constantOf(formula: Formula | undefined): number | undefined {
  if (formula?.kind === 'number') return formula.value;
  const value = formula?.kind === 'negated' ? constantOf(formula.of) : undefined;
  return value === undefined ? undefined : -value;
}

/** Returns the keys of the channels that a formula names, each once. */
export const channelKeysOf = (formula: Formula): readonly string[] => [
  ...new Set([...everyPart(formula)].flatMap((part) => (part.kind === 'channel' ? [part.key] : []))),
];
