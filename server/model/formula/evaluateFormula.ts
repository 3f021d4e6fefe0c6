import type { FunctionName } from '../../../resources/shared/formulaFunctions';
import type { DegreeDaysName } from './degreeDays';
import { constantOf, type Formula, type FormulaOperator } from './formula';

/** Input of a formula: arrays with one value per interval, `NaN` where there is none. */
export interface FormulaInput {
  /** Milliseconds since 1970 at which each interval begins. */
  readonly starts: Float64Array;
  /** By channel key. */
  readonly channels: ReadonlyMap<string, Float64Array>;
  readonly subLoads: Float64Array | undefined;
  /** Returns the degree days of each interval for a base in °C; undefined without a weather station. */
  readonly degreeDays: ((name: DegreeDaysName, base: number) => Float64Array) | undefined;
  /** Returns the conversion factor of a part below `convert` to a unit. */
  readonly factorOf: (formula: Formula, unit: string) => number;
  /** Whether the values of a channel are differences of a register. */
  readonly isAdvance: (key: string) => boolean;
  /** Returns when a day (YYYY-MM-DD) begins in the channel's time zone, in milliseconds since 1970. */
  readonly dayStarts: (day: string) => number;
}

/** Returns the value of each interval; `NaN` where one of its inputs is missing. */
export function evaluateFormula(formula: Formula, input: FormulaInput): Float64Array {
  const evaluate = evaluations[formula.kind] as (part: Formula, given: FormulaInput) => Float64Array;
  return evaluate(formula, input);
}

type Evaluations = {
  readonly [Kind in Formula['kind']]: (part: Formula & { kind: Kind }, input: FormulaInput) => Float64Array;
};

const evaluations: Evaluations = {
  number: ({ value }, input) => everywhere(input, value),
  text: (_text, input) => everywhere(input, Number.NaN),
  channel: ({ key }, input) => input.channels.get(key) ?? everywhere(input, Number.NaN),
  subLoads: (_part, input) => input.subLoads ?? everywhere(input, Number.NaN),
  negated: ({ of }, input) => evaluateFormula(of, input).map((value) => -value),
  binary: ({ operator, left, right }, input) => combine(operators[operator], [left, right], input),
  call: ({ name, given }, input) => functions[name](given, input),
};

const everywhere = ({ starts }: FormulaInput, value: number): Float64Array =>
  new Float64Array(starts.length).fill(value);

type Combine = (a: number, b: number) => number;

const operators: Readonly<Record<FormulaOperator, Combine>> = {
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

/** Conditions are 1 or 0; `NaN` where one side is missing. */
function compared(holds: (a: number, b: number) => boolean): Combine {
  return (a, b) => (Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : Number(holds(a, b)));
}

function combine(combineValues: Combine, given: readonly Formula[], input: FormulaInput): Float64Array {
  // Sequentially, so that at most two operands are in memory.
  const [first, ...others] = given;
  return others.reduce(
    (all, part) => {
      const values = evaluateFormula(part, input);
      return all.map((value, index) => combineValues(value, values[index] as number));
    },
    evaluateFormula(first as Formula, input),
  );
}

/** Returns the value of the preceding interval; `NaN` for the first. */
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
    // Its values are differences already.
    if (of?.kind === 'channel' && input.isAdvance(of.key)) return values;
    const earlier = before(values);
    return values.map((value, index) => value - (earlier[index] as number));
  },
  previous: ([of], input) => before(evaluateFormula(of as Formula, input)),
  convert: ([of, unit], input) => {
    const factor = input.factorOf(of as Formula, textIn(unit));
    return evaluateFormula(of as Formula, input).map((value) => value * factor);
  },
  hdd: ([base], input) => degreeDays('hdd', base, input),
  cdd: ([base], input) => degreeDays('cdd', base, input),
  since: ([day, from, until], input) => {
    const starts = input.dayStarts(textIn(day));
    const [after, earlier] = [evaluateFormula(from as Formula, input), evaluateFormula(until as Formula, input)];
    return input.starts.map((at, index) => (at >= starts ? after : earlier)[index] as number);
  },
};

const degreeDays = (name: DegreeDaysName, base: Formula | undefined, input: FormulaInput): Float64Array =>
  input.degreeDays?.(name, constantOf(base) ?? Number.NaN) ?? everywhere(input, Number.NaN);

const textIn = (formula: Formula | undefined): string => (formula?.kind === 'text' ? formula.value : '');
