import { formulaFunctions } from '../../../resources/shared/formulaFunctions';
import { isDegreeDays, unitOfDegreeDays } from './degreeDays';
import { constantOf, everyPart, type Formula, type FormulaProblem } from './formula';

/** What the units of a formula are checked by. */
export interface FormulaUnits {
  /** The unit of a channel by its key. */
  readonly unitOf: (key: string) => string | undefined;
  /** The unit of what the sub-loads used. */
  readonly subLoads: string | undefined;
  /** What one of a unit is in another one; undefined where they don't measure the same. */
  readonly factorOf: (from: string, to: string) => number | undefined;
}

/** In °C: a base in degrees Fahrenheit is beyond it. */
const baseRange = { least: -20, most: 40 } as const;

/** Returns what is wrong with the units of a formula: sums of unlike ones, conversions that there are not, days that are none. */
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
    if (from !== undefined && units.factorOf(from, unit.value) === undefined)
      return problem(`${from} can’t be converted to ${unit.value}.`);
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
      return problem(`The base of degree days is from ${baseRange.least} to ${baseRange.most} °C.`);
  }
  if (part.kind !== 'binary' || part.operator === '*' || part.operator === '/') return [];
  const [left, right] = [unitOf(part.left), unitOf(part.right)];
  return left !== undefined && right !== undefined && units.factorOf(left, right) !== 1
    ? problem(`${left} and ${right} can’t be added or compared: convert one of them.`)
    : [];
}

/** Returns the unit of what a formula gives; undefined where it can't be said. */
export const unitOfFormula = (formula: Formula, units: FormulaUnits): string | undefined =>
  unitsOfParts(formula, units)(formula);

/** Finds the unit of each part once, and those of what it is made of before it: a sum of thousands is as deep. */
function unitsOfParts(formula: Formula, units: FormulaUnits): UnitOf {
  const known = new Map<Formula, string | undefined>();
  for (const part of [...everyPart(formula)].reverse())
    known.set(
      part,
      unitOfPart(part, units, (of) => known.get(of)),
    );
  return (part) => known.get(part);
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
  const isNumber = ({ kind }: Formula): boolean => kind === 'number';
  if (formula.operator === '*') return isNumber(formula.right) ? left : isNumber(formula.left) ? right : undefined;
  if (formula.operator === '/') return isNumber(formula.right) ? left : undefined;
  return formula.operator === '+' || formula.operator === '-' ? (left ?? right) : undefined;
}

function unitOfCall({ name, given }: Formula & { kind: 'call' }, unitOf: UnitOf): string | undefined {
  const [first, second, third] = given;
  if (name === 'convert') return second?.kind === 'text' ? second.value : undefined;
  if (isDegreeDays(name)) return unitOfDegreeDays[name];
  const [one, other] = name === 'if' || name === 'since' ? [second, third] : [first, second];
  return (one && unitOf(one)) ?? (other && unitOf(other));
}
