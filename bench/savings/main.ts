import { type HourlySeries, hourMs } from '../../server/model/hourlySeries';
import {
  type Baseline,
  baselineOf,
  daysKnown,
  hoursKnown,
  type KnownInterval,
  predictedBy,
  wholeDaysOf,
} from '../../server/model/savings/baseline';
import { savingsOf } from '../../server/model/savings/savings';
import { printMadeMeters } from './madeMeters';
import { type MeterSample, readSamples } from './samples';

const timeZone = 'America/Chicago';
const yearMs = 365 * 24 * hourMs;

/** The product's estimate for a meter whose savings are known, by hours or by days. */
export interface Judged {
  readonly meter: MeterSample;
  readonly by: 'hourly' | 'daily';
  readonly baseline: Baseline;
  /** Avoided share of expected usage. */
  readonly share: number;
  /** Half the width of its 90 % confidence interval. */
  readonly shareUncertainty: number;
}

/** Returns savings in the year after the blackout, by baselines of the year before it; hourly meters also by days. */
export function judgeSamples(): readonly Judged[] {
  const { meters, celsius } = readSamples();
  const temperature = seriesOf(celsius);
  return meters.flatMap((meter) => {
    if (meter.freq === 'daily') return [judge(meter, daysKnown(meter.used, temperature, timeZone), 'daily')];
    const hours = hoursKnown(seriesOf(meter.used), temperature, timeZone);
    return [judge(meter, hours, 'hourly'), judge(meter, wholeDaysOf(hours), 'daily')];
  });
}

function judge(meter: MeterSample, intervals: readonly KnownInterval[], by: 'hourly' | 'daily'): Judged {
  const within = (from: number, until: number): readonly KnownInterval[] =>
    intervals.filter(({ at }) => at >= from && at < until);
  const { from, until } = meter.blackout;
  const all = yearMs / (by === 'hourly' ? hourMs : 24 * hourMs);
  const baseline = baselineOf(within(from - yearMs, from), by, all);
  if (!baseline) throw new Error(`${meter.name} has too few values.`);
  const after = within(until, until + yearMs);
  const actual = Float64Array.from(after, ({ used }) => used);
  const { avoided, expected, uncertainty } = savingsOf(actual, predictedBy(baseline.model, after), {
    ...baseline,
    interval: by,
  });
  return { meter, by, baseline, share: avoided / expected, shareUncertainty: uncertainty / expected };
}

function seriesOf(values: ReadonlyMap<number, number>): HourlySeries {
  const times = [...values.keys()];
  const [start, end] = [times[0] as number, times.at(-1) as number];
  const series = { start, values: new Float64Array((end - start) / hourMs + 1).fill(Number.NaN) };
  for (const [at, value] of values) series.values[(at - start) / hourMs] = value;
  return series;
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
export const toFahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32;
const fahrenheit = (celsius: number | undefined): string =>
  celsius === undefined ? '-' : `${toFahrenheit(celsius).toFixed(0)} °F`;

/** Prints the product's estimates for meters whose savings are known (`npm run detector savings`). */
export function printSavings(): void {
  for (const { meter, by, baseline, share, shareUncertainty } of judgeSamples()) {
    const { model, goodness, ofMonths } = baseline;
    console.log(
      `\n${meter.name}, ${goodness.count} ${by === 'hourly' ? 'hours' : 'days'}, truth ${percent(meter.saved)} saved`,
    );
    console.log(`  avoided ${percent(share)} ± ${percent(shareUncertainty)} (90 %)`);
    console.log(
      `  CV(RMSE) ${percent(goodness.cvRmse)}, NMBE ${percent(goodness.nmbe)}, R² ${goodness.r2?.toFixed(3) ?? '–'}, months ${percent(ofMonths.cvRmse)}, Guideline 14: ${baseline.isCalibrated ? 'calibrated' : 'not calibrated'}`,
    );
    if (model.kind === 'daily')
      console.log(
        `  heats below ${fahrenheit(model.heating?.below)} (truth ${meter.heatingBelow}), cools above ${fahrenheit(model.cooling?.above)} (truth ${meter.coolingAbove ?? '-'})`,
      );
  }
  printMadeMeters();
}
