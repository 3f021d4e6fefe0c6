import type { ValidationRuleName } from '../../../resources/enums/validationRule';
import type { HourlySeries } from '../hourlySeries';
import { hourMs } from '../hourlySeries';
import { duplicateSeries } from './duplicateSeries';
import { equalValues } from './equalValues';
import { highLow } from './highLow';
import { inactive } from './inactive';
import { intervalSize } from './intervalSize';
import { missingReadings } from './missingReadings';
import { multiplier } from './multiplier';
import { negative } from './negative';
import { prolongedEstimation } from './prolongedEstimation';
import { replacement } from './replacement';
import type { FoundSpan, ReadingFinding, SeriesToValidate, Validation } from './seriesToValidate';
import { siblings } from './siblings';
import { spike } from './spike';
import { stepBack } from './stepBack';
import { sumCheck } from './sumCheck';
import { unit } from './unit';
import { zero } from './zero';

/** Rules about loads are excluded; these are about readings. */
type ReadingRuleName = Exclude<
  ValidationRuleName,
  'Unaccounted' | 'PowerFactor' | 'BaseLoad' | 'PeakDemand' | 'HeatingAndCooling'
>;

/** The rules, in the order of their numbers. */
export const validations: Readonly<Record<ReadingRuleName, Validation>> = {
  Missing: missingReadings,
  EqualValues: equalValues,
  Zero: zero,
  Negative: negative,
  StepBack: stepBack,
  IntervalSize: intervalSize,
  DuplicateSeries: duplicateSeries,
  Inactive: inactive,
  SumCheck: sumCheck,
  Multiplier: multiplier,
  Spike: spike,
  HighLow: highLow,
  Siblings: siblings,
  Replacement: replacement,
  ProlongedEstimation: prolongedEstimation,
  Unit: unit,
};

/** Thresholds of the rules in force. */
export type RulesInForce = ReadonlyMap<ValidationRuleName, number>;

/** Rules whose hours later rules do not judge again. */
const explanatoryRules: readonly ReadingRuleName[] = [
  'EqualValues',
  'Zero',
  'Negative',
  'StepBack',
  'IntervalSize',
  'Multiplier',
  'Spike',
];

/** Returns the findings of a series by the rules, applied in the order of their numbers, sorted by time. Pure. */
export function validate(series: SeriesToValidate, rules: RulesInForce): readonly ReadingFinding[] {
  const found: ReadingFinding[] = [];
  let remaining = series;
  for (const rule of Object.keys(validations) as ReadingRuleName[]) {
    const threshold = rules.get(rule);
    if (threshold === undefined) continue;
    const spans = validations[rule](remaining, threshold);
    found.push(...spans.map((span) => ({ ...span, figures: rounded(span.figures), rule })));
    if (explanatoryRules.includes(rule)) remaining = { ...remaining, hours: without(remaining.hours, spans) };
  }
  return found.sort((a, b) => a.from - b.from);
}

/** Rounds away floating-point noise. */
const rounded = (figures: FoundSpan['figures']): FoundSpan['figures'] =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(6))]));

/** Returns a series with `NaN` in the hours of the spans. */
function without(hours: HourlySeries, spans: readonly FoundSpan[]): HourlySeries {
  if (spans.length === 0) return hours;
  const values = hours.values.slice();
  for (const { from, until } of spans)
    values.fill(
      Number.NaN,
      Math.max(0, Math.floor((from - hours.start) / hourMs)),
      Math.max(0, Math.ceil((until - hours.start) / hourMs)),
    );
  return { ...hours, values };
}
