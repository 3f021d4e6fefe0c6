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

/** What is unaccounted, the power factor, the base load and the peak demand say something of loads, and nothing of single readings. */
type ReadingRuleName = Exclude<
  ValidationRuleName,
  'Unaccounted' | 'PowerFactor' | 'BaseLoad' | 'PeakDemand' | 'HeatingAndCooling'
>;

/** In the order in which the rules are numbered. */
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

/** The rules that are in force, with their thresholds. */
export type RulesInForce = ReadonlyMap<ValidationRuleName, number>;

/** What is wrong with these hours is known: the rules after them judge none of them a second time. */
const explanatoryRules: readonly ReadingRuleName[] = [
  'EqualValues',
  'Zero',
  'Negative',
  'StepBack',
  'IntervalSize',
  'Multiplier',
  'Spike',
];

/** Validates a series by the rules, in the order in which they are numbered. Pure. */
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

/** Sums of decimals have digits that nobody measured. */
const rounded = (figures: FoundSpan['figures']): FoundSpan['figures'] =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(6))]));

/** Returns a series in which nothing is known of the hours of those spans. */
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
