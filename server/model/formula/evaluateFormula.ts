import type { Formula, FunctionName, Operator } from './formula';

/** The values that a formula is calculated from: each an array with one for each interval, NaN where there is none. */
export interface FormulaInput {
  /** Milliseconds since 1970 at which each interval begins. */
  readonly starts: Float64Array;
  /** By channel key. */
  readonly channels: ReadonlyMap<string, Float64Array>;
  readonly subLoads: Float64Array | undefined;
  /** What one of a channel's values is in another unit: of the channels below `convert`, by key and unit. */
  readonly factorOf: (formula: Formula, unit: string) => number;
  /** When a day begins where the channel is, in milliseconds since 1970. */
  readonly dayStarts: (day: string) => number;
}

/** Returns the value of each interval, NaN where one that it is calculated from is missing. */
export function evaluateFormula(formula: Formula, input: FormulaInput): Float64Array {
  const { starts } = input;
  switch (formula.kind) {
    case 'number':
      return new Float64Array(starts.length).fill(formula.value);
    case 'text':
      return new Float64Array(starts.length).fill(Number.NaN);
    case 'channel':
      return input.channels.get(formula.key) ?? new Float64Array(starts.length).fill(Number.NaN);
    case 'subLoads':
      return input.subLoads ?? new Float64Array(starts.length).fill(Number.NaN);
    case 'negated':
      return evaluateFormula(formula.of, input).map((value) => -value);
    case 'binary':
      return combine(operators[formula.operator], [formula.left, formula.right], input);
    case 'call':
      return functions[formula.name](formula.given, input);
  }
}

type Combine = (a: number, b: number) => number;

const operators: Readonly<Record<Operator, Combine>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? Number.NaN : a / b),
  '<': compared((a, b) => a < b),
  '<=': compared((a, b) => a <= b),
  '>': compared((a, b) => a > b),
  '>=': compared((a, b) => a >= b),
  '=': compared((a, b) => a === b),
  '<>': compared((a, b) => a !== b),
};

/** A condition is 1 or 0, and not known where one side of it is missing. */
function compared(holds: (a: number, b: number) => boolean): Combine {
  return (a, b) => (Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : Number(holds(a, b)));
}

function combine(how: Combine, given: readonly Formula[], input: FormulaInput): Float64Array {
  const [first, ...others] = given.map((part) => evaluateFormula(part, input));
  return others.reduce(
    (all, values) => all.map((value, index) => how(value, values[index] as number)),
    first as Float64Array,
  );
}

/** The value of the interval before: none for the first one. */
const before = (values: Float64Array): Float64Array =>
  values.map((_value, index) => (index === 0 ? Number.NaN : (values[index - 1] as number)));

type Evaluate = (given: readonly Formula[], input: FormulaInput) => Float64Array;

const functions: Readonly<Record<FunctionName, Evaluate>> = {
  min: (given, input) => combine(Math.min, given, input),
  max: (given, input) => combine(Math.max, given, input),
  sum: (given, input) => combine(operators['+'], given, input),
  abs: ([of], input) => evaluateFormula(of as Formula, input).map(Math.abs),
  if: ([condition, then, otherwise], input) => {
    const [yes, no] = [evaluateFormula(then as Formula, input), evaluateFormula(otherwise as Formula, input)];
    return evaluateFormula(condition as Formula, input).map((holds, index) =>
      Number.isNaN(holds) ? Number.NaN : ((holds === 0 ? no : yes)[index] as number),
    );
  },
  delta: ([of], input) => {
    const values = evaluateFormula(of as Formula, input);
    const earlier = before(values);
    return values.map((value, index) => value - (earlier[index] as number));
  },
  previous: ([of], input) => before(evaluateFormula(of as Formula, input)),
  convert: ([of, unit], input) => {
    const factor = input.factorOf(of as Formula, textIn(unit));
    return evaluateFormula(of as Formula, input).map((value) => value * factor);
  },
  since: ([day, from, until], input) => {
    const starts = input.dayStarts(textIn(day));
    const [after, earlier] = [evaluateFormula(from as Formula, input), evaluateFormula(until as Formula, input)];
    return input.starts.map((at, index) => (at >= starts ? after : earlier)[index] as number);
  },
};

const textIn = (formula: Formula | undefined): string => (formula?.kind === 'text' ? formula.value : '');
