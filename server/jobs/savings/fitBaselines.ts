import type { BaselineMethodWord } from '../../../resources/enums/baselineMethod';
import type { BaselineStateWord } from '../../../resources/enums/baselineState';
import type { Catalogue } from '../../../resources/language/catalogue';
import { type Baseline, baselineOf } from '../../model/savings/baseline';
import type { Database, Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { unjournaled } from '../../sql/unjournaled';
import { isToBeFitted, type StoredBaseline, storedBaselines } from './baselines';
import { type MeteredSeries, meteredIntervals } from './meteredIntervals';
import { channelsOfPlace, faultlessOf } from './meterFaults';

/** Fits baselines that are new or changed, and daily those with too few readings. Returns their number. */
export async function fitBaselines(
  database: Database,
  catalogue: Catalogue,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const baselines = await database.read((session) => storedBaselines(session, isToBeFitted(now)));
  let fitted = 0;
  for (const baseline of baselines) {
    if (signal?.aborted) break;
    const series = await database.read((session) => intervalsToFit(session, catalogue, baseline));
    const fit = series && baselineOf(series.intervals, intervalOf(baseline), series.all, ({ day }) => day.slice(0, 7));
    await database.write({ contactId: null, operation: 'FitBaseline' }, (session) =>
      unjournaled(session, () => storeFit(session, baseline, series, fit, now)),
    );
    fitted++;
  }
  return fitted;
}

/** Returns the intervals of a baseline's days without those of meter faults. */
async function intervalsToFit(
  session: Session,
  catalogue: Catalogue,
  baseline: StoredBaseline,
): Promise<MeteredSeries | undefined> {
  const series = await meteredIntervals(session, catalogue, baseline, { from: baseline.start, until: baseline.until });
  if (!series) return undefined;
  const channelIds = await channelsOfPlace(session, catalogue, baseline);
  return { ...series, intervals: await faultlessOf(session, channelIds, baseline, series.intervals) };
}

/** Returns the interval of a baseline as a value of the model. */
export const intervalOf = ({ interval }: Pick<StoredBaseline, 'interval'>): 'hourly' | 'daily' =>
  interval === 'Hours' ? 'hourly' : 'daily';

function storeFit(
  session: Session,
  { id, readOn }: StoredBaseline,
  series: MeteredSeries | undefined,
  fit: Baseline | undefined,
  now: Date,
): Promise<number> {
  const frozen = fit && { model: fit.model, goodness: fit.goodness, ofWeeks: fit.ofWeeks };
  const coverage = series && series.all > 0 ? series.intervals.length / series.all : 0;
  return session.count(sql`
    update "dw_ProjectBaselines" set "State" = ${param(stateOf(fit))}, "Method" = ${param(fit ? methodOf(fit) : null)},
      "Unit" = ${param(series?.unit ?? null)}, "CvRmse" = ${param(percent(fit?.goodness.cvRmse))}, "Nmbe" = ${param(percent(fit?.goodness.nmbe))},
      "MonthlyCvRmse" = ${param(percent(fit?.ofMonths.cvRmse))}, "RSquared" = ${param(rounded(fit?.goodness.r2, 4))},
      "Coverage" = ${param(percent(coverage))}, "Model" = ${param(frozen ? JSON.stringify(frozen) : null)}::jsonb,
      "FittedOn" = greatest(${param(now)}, ${param(readOn)}::timestamptz)
    where "ProjectBaselineId" = ${param(id)}::uuid`);
}

function stateOf(fit: Baseline | undefined): BaselineStateWord {
  if (!fit) return 'Too few readings';
  return fit.isCalibrated ? 'Calibrated' : 'Not calibrated';
}

function methodOf({ model }: Baseline): BaselineMethodWord {
  if (model.kind === 'hourly') return model.ends.length > 0 ? 'Time of week and temperature' : 'Time of week';
  if (model.heating) return model.cooling ? 'Heating and cooling' : 'Heating';
  return model.cooling ? 'Cooling' : 'Mean';
}

const percent = (share: number | undefined): number | null => rounded(share === undefined ? undefined : 100 * share, 2);

/** Returns a rounded number; null where it is not finite, as CV(RMSE) of a meter without use. */
const rounded = (value: number | null | undefined, digits: number): number | null =>
  value == null || !Number.isFinite(value) ? null : Number(value.toFixed(digits));
