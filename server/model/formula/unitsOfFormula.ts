import { formulaFunctions } from '../../../resources/shared/formulaFunctions';
import { isDegreeDays, unitOfDegreeDays } from './degreeDays';
import { constantOf, everyPart, type Formula, type FormulaProblem } from './formula';

/** Units and conversions that a formula is checked with. */
export interface FormulaUnits {
  /** The unit of a channel by its key. */
  readonly unitOf: (key: string) => string | undefined;
  /** Unit of the sub-loads' use. */
  readonly subLoads: string | undefined;
  /** Returns a conversion factor; undefined where the units don't measure the same. */
  readonly factorOf: (from: string, to: string) => number | undefined;
}

/** In °C; a base in degrees Fahrenheit is mostly outside. */
const baseRange = { least: -20, most: 40 } as const;

/**
 * Returns errors of units and of typed arguments: sums of different units, impossible conversions, invalid dates and
 * bases.
 */
export function unitProblems(formula: Formula, units: FormulaUnits): readonly FormulaProblem[] {
  const unitOf = unitsOfParts(formula, units);
  return [...everyPart(formula)].flatMap((part) => problemsOfPart(part, units, unitOf));
}

type UnitOf = (part: Formula) => string | undefined;

function problemsOfPart(part: Formula, units: FormulaUnits, unitOf: UnitOf): readonly FormulaProblem[] {
  const problem = (message: string): readonly FormulaProblem[] => [{ place: part.place, message }];
  if (part.kind === 'call' && part.name === 'convert') {
    const [of, unit] = part.given;
    const from = of && unitOf(of);
    if (unit?.kind !== 'text') return problem('convert is written like convert([A], "kWh").');
    // Any assumption would give wrong amounts without an error.
    if (from === undefined)
      return problem('The unit of the converted value is not known: convert the channels in it one by one.');
    if (units.factorOf(from, unit.value) === undefined) return problem(`${from} can’t be converted to ${unit.value}.`);
  }
  if (part.kind === 'call' && part.name === 'since') {
    const [day] = part.given;
    if (day?.kind !== 'text' || !/^\d{4}-\d{2}-\d{2}$/.test(day.value) || Number.isNaN(Date.parse(day.value)))
      return problem('since is written like since("2026-03-01", [A] * 10, [A]).');
  }
  if (part.kind === 'call' && isDegreeDays(part.name)) {
    const base = constantOf(part.given[0]);
    const { example } = formulaFunctions[part.name];
    if (base === undefined) return problem(`${part.name} is written like ${example}.`);
    if (base < baseRange.least || base > baseRange.most)
      return problem(`The base of degree days must be from ${baseRange.least} to ${baseRange.most} °C.`);
  }
  const [first, ...others] = partsOfOneUnit(part).flatMap((each) => unitOf(each) ?? []);
  const other = first && others.find((unit) => units.factorOf(first, unit) !== 1);
  return other ? problem(`${first} and ${other} can’t be added or compared: convert one of them.`) : [];
}

/** Returns the operands that must have one unit: those that are added, compared, or chosen between. */
function partsOfOneUnit(part: Formula): readonly Formula[] {
  if (part.kind === 'binary') return part.operator === '*' || part.operator === '/' ? [] : [part.left, part.right];
  if (part.kind !== 'call') return [];
  if (part.name === 'if' || part.name === 'since') return part.given.slice(1);
  return part.name === 'min' || part.name === 'max' || part.name === 'sum' ? part.given : [];
}

/** Returns the unit of a formula's result; undefined where it is unknown. */
export const unitOfFormula = (formula: Formula, units: FormulaUnits): string | undefined =>
  unitsOfParts(formula, units)(formula);

/**
 * Returns the memoized unit of each part, computed bottom-up: recursion would be as deep as a sum of thousands of
 * terms.
 */
function unitsOfParts(formula: Formula, units: FormulaUnits): UnitOf {
  const cache = new Map<Formula, string | undefined>();
  for (const part of [...everyPart(formula)].reverse())
    cache.set(
      part,
      unitOfPart(part, units, (of) => cache.get(of)),
    );
  return (part) => cache.get(part);
}

function unitOfPart(formula: Formula, units: FormulaUnits, unitOf: UnitOf): string | undefined {
  if (formula.kind === 'channel') return units.unitOf(formula.key);
  if (formula.kind === 'subLoads') return units.subLoads;
  if (formula.kind === 'negated') return unitOf(formula.of);
  if (formula.kind === 'binary') return unitOfBinary(formula, unitOf);
  return formula.kind === 'call' ? unitOfCall(formula, unitOf) : undefined;
}

function unitOfBinary(formula: Formula & { kind: 'binary' }, unitOf: UnitOf): string | undefined {
  const [left, right] = [unitOf(formula.left), unitOf(formula.right)];
  if (formula.operator === '*') return isConstant(formula.right) ? left : isConstant(formula.left) ? right : undefined;
  if (formula.operator === '/') return isConstant(formula.right) ? left : undefined;
  return formula.operator === '+' || formula.operator === '-' ? (left ?? right) : undefined;
}

/** Whether it is the same in every interval, and so has no unit. */
const isConstant = (formula: Formula): boolean =>
  [...everyPart(formula)].every(({ kind }) => kind === 'number' || kind === 'negated' || kind === 'binary');

function unitOfCall({ name, given }: Formula & { kind: 'call' }, unitOf: UnitOf): string | undefined {
  const [, second, third] = given;
  if (name === 'convert') return second?.kind === 'text' ? second.value : undefined;
  if (isDegreeDays(name)) return unitOfDegreeDays[name];
  const chosen = name === 'if' || name === 'since' ? [second, third] : given;
  return chosen.flatMap((each) => (each && unitOf(each)) ?? []).at(0);
}
