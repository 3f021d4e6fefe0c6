import type { Catalogue } from '../../../resources/language/catalogue';
import type { ProjectSavings } from '../../../resources/shared/projectSavings';
import { hourMs } from '../../model/hourlySeries';
import { type Adjustment, type FrozenBaseline, type MeteredInterval, reportSavings } from '../../model/savings/report';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import type { MayRead } from '../../usage/counted';
import type { StoredBaseline } from './baselines';
import { correctedSince } from './correctedSince';
import { intervalOf } from './fitBaselines';
import { meteredIntervals } from './meteredIntervals';
import { channelsOfPlace, faultlessOf, lengthOf } from './meterFaults';

const dayMs = 24 * hourMs;

export interface MeasureOptions {
  readonly mayRead?: MayRead;
  /** The first day whose hours are listed, an ISO 8601 date. */
  readonly hoursFrom?: string | null;
}

/** Savings of one baseline; whether they are lost depends on all baselines of a project. */
export type MeasuredSavings = Omit<ProjectSavings, 'lost'>;

/**
 * Returns the avoided use against a baseline since its project, up to now, with present readings, weather, prices and
 * adjustments, without times of meter faults. Undefined where it is not fitted, or nothing measures the place any more.
 */
export async function measureSavings(
  session: Session,
  catalogue: Catalogue,
  baseline: StoredBaseline,
  now: Date,
  { mayRead, hoursFrom = null }: MeasureOptions = {},
): Promise<MeasuredSavings | undefined> {
  if (!baseline.model) return undefined;
  const frozen: FrozenBaseline = { ...baseline.model, interval: intervalOf(baseline) };
  const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  const until = baseline.reportedFrom === null || tomorrow < baseline.until ? baseline.until : tomorrow;
  const series = await meteredIntervals(session, catalogue, baseline, { from: baseline.start, until }, mayRead);
  if (!series) return undefined;
  const channelIds = await channelsOfPlace(session, catalogue, baseline);
  const over = series.intervals.filter(({ at }) => at + lengthOf(baseline) <= now.getTime());
  const faultless = await faultlessOf(session, channelIds, baseline, over);
  const adjustments = await adjustmentsOf(session, baseline.id);
  return {
    baselineId: baseline.id,
    utility: baseline.utility,
    unit: series.unit,
    timeZone: series.timeZone,
    from: baseline.reportedFrom,
    correctedOn: await correctedSince(session, channelIds, { ...baseline, timeZone: series.timeZone }),
    faultyDays: daysIn(over, baseline) - daysIn(faultless, baseline),
    ...reportSavings(frozen, faultless, adjustments, baseline.reportedFrom, hoursFrom),
  };
}

/** Returns the number of reported days among intervals. */
const daysIn = (intervals: readonly MeteredInterval[], { reportedFrom }: StoredBaseline): number =>
  new Set(intervals.flatMap(({ day }) => (reportedFrom !== null && day >= reportedFrom ? [day] : []))).size;

const adjustmentsOf = (session: Session, baselineId: string): Promise<readonly Adjustment[]> =>
  session.rows<Adjustment>(sql`
    select "StartDate"::text as from, "EndDate"::text as to, "AmountPerDay"::float8 as "perDay"
    from "dw_BaselineAdjustments" where "ProjectBaselineId" = ${param(baselineId)}::uuid`);
