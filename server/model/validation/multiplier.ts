import { type HourlySeries, weekHours } from '../hourlySeries';
import { median, scaledMad } from '../quantiles';
import { type FoundSpan, spanOfHours, type Validation } from './seriesToValidate';

const day = 24;
/** Hours that must follow a step, and minimum number of known ratios. */
const windowHours = 3 * day;
const minPairs = 48;
/**
 * A factor is constant where the scaled MAD of the logarithms of ratios is below this, and below this share of the
 * factor's logarithm.
 */
const maxDeviation = 0.2;
const maxDeviationShare = 0.25;
/** Tolerance of the step that undoes another, as a share of its logarithm. */
const undoTolerance = 0.2;

interface Step {
  /** Index of the first hour after it. */
  readonly at: number;
  /** Natural logarithm of the factor. */
  readonly log: number;
  readonly deviation: number;
}

/**
 * Finds steps by a constant factor relative to the same hours of the week before, as a wrong multiplier or unit causes;
 * added or removed load does not change day and night by the same factor.
 */
export const multiplier: Validation = ({ hours, meter }, leastFactor) => {
  if (meter.way === 'level') return [];
  const found: FoundSpan[] = [];
  const steps = stepsOf(hours, Math.log(leastFactor));
  for (let index = 0; index < steps.length; index++) {
    const { at, log } = steps[index] as Step;
    const next = steps[index + 1];
    const isUndone = next !== undefined && Math.abs(next.log + log) <= undoTolerance * Math.abs(log);
    const until = isUndone ? next.at : hours.values.length;
    found.push({
      ...spanOfHours(hours, { from: at, until }),
      figures: { factor: rounded(Math.exp(log)), hours: until - at },
    });
    if (isUndone) index++;
  }
  return found;
};

const rounded = (factor: number): number => Number(factor.toPrecision(3));

/** Returns the steps, each at the day with the least deviation, located to the hour. */
function stepsOf(hours: HourlySeries, leastLog: number): readonly Step[] {
  const steps: Step[] = [];
  for (let at = weekHours; at + windowHours <= hours.values.length; at += day) {
    const step = stepAt(hours, at, leastLog);
    const before = steps.at(-1);
    if (!step) continue;
    if (!before || at - before.at > weekHours || Math.sign(before.log) !== Math.sign(step.log)) steps.push(step);
    else if (step.deviation < before.deviation) steps[steps.length - 1] = step;
  }
  return steps.map((step) => ({ ...step, at: hourOf(hours, step) }));
}

function stepAt(hours: HourlySeries, at: number, leastLog: number): Step | undefined {
  const logs: number[] = [];
  for (let index = at; index < Math.min(at + weekHours, hours.values.length); index++) {
    const log = ratioAt(hours, index);
    if (!Number.isNaN(log)) logs.push(log);
  }
  if (logs.length < minPairs) return undefined;
  const log = median(logs);
  const deviation = scaledMad(logs);
  return Math.abs(log) >= leastLog && deviation <= Math.min(maxDeviation, maxDeviationShare * Math.abs(log))
    ? { at, log, deviation }
    : undefined;
}

/** Returns the logarithm of an hour's ratio to the same hour of the week before; `NaN` where either is not above 0. */
function ratioAt({ values }: HourlySeries, index: number): number {
  const [now, before] = [values[index] as number, values[index - weekHours] as number];
  return now > 0 && before > 0 ? Math.log(now / before) : Number.NaN;
}

/** Returns the first hour that shows the factor, allowing single hours in between that do not. */
function hourOf(hours: HourlySeries, { at, log }: Step): number {
  const shows = (index: number): boolean => Math.abs(ratioAt(hours, index) - log) < Math.abs(log) / 2;
  let first = at;
  while (first < at + day && !(shows(first) && shows(first + 1))) first++;
  while (first > weekHours && (shows(first - 1) || shows(first - 2))) first--;
  return shows(first) ? first : first + 1;
}
