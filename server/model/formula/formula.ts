import type { FunctionName } from '../../../resources/shared/formulaFunctions';

/** Range in the text of a formula: offsets of its first character and after its last. */
export interface TextRange {
  readonly from: number;
  readonly until: number;
}

/** Syntax tree of a calculated channel's formula, evaluated for each interval. */
export type Formula = { readonly place: TextRange } & (
  | { readonly kind: 'number'; readonly value: number }
  /** A channel's use in the interval; of levels the mean. */
  | { readonly kind: 'channel'; readonly key: string }
  /** Use of the sub-loads of the channel's load. */
  | { readonly kind: 'subLoads' }
  | { readonly kind: 'negated'; readonly of: Formula }
  | { readonly kind: 'binary'; readonly operator: FormulaOperator; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly given: readonly Formula[] }
  /** A unit, or a day. */
  | { readonly kind: 'text'; readonly value: string }
);

export type FormulaOperator = '+' | '-' | '*' | '/' | '<' | '<=' | '>' | '>=' | '=' | '<>';

/** An error in a formula and its place. */
export interface FormulaProblem {
  readonly place: TextRange;
  readonly message: string;
}

/** Returns the direct operands of a formula. */
export function partsOfFormula(formula: Formula): readonly Formula[] {
  if (formula.kind === 'negated') return [formula.of];
  if (formula.kind === 'binary') return [formula.left, formula.right];
  return formula.kind === 'call' ? formula.given : [];
}

/** Yields a formula and all its descendants, parents first. */
export function* everyPart(formula: Formula): Iterable<Formula> {
  // Not recursive: a sum of thousands of terms is as deep as it is long.
  const open = [formula];
  for (let part = open.pop(); part; part = open.pop()) {
    yield part;
    open.push(...partsOfFormula(part).toReversed());
  }
}

/** Returns how many intervals before its own a formula looks back to: `delta` and `previous` may be nested. */
export function intervalsLookedBack(formula: Formula): number {
  const counts = new Map<Formula, number>();
  // From the leaves up: recursion would be as deep as a sum of thousands of terms.
  for (const part of [...everyPart(formula)].reverse()) {
    const below = Math.max(0, ...partsOfFormula(part).map((operand) => counts.get(operand) ?? 0));
    const looksBack = part.kind === 'call' && (part.name === 'delta' || part.name === 'previous');
    counts.set(part, looksBack ? below + 1 : below);
  }
  return counts.get(formula) ?? 0;
}

/** Returns the value of a number, negated or not; undefined for any other formula. */
export function constantOf(formula: Formula | undefined): number | undefined {
  if (formula?.kind === 'number') return formula.value;
  const value = formula?.kind === 'negated' ? constantOf(formula.of) : undefined;
  return value === undefined ? undefined : -value;
}

/** Returns the distinct channel keys in a formula. */
export const channelKeysOf = (formula: Formula): readonly string[] => [
  ...new Set([...everyPart(formula)].flatMap((part) => (part.kind === 'channel' ? [part.key] : []))),
];
