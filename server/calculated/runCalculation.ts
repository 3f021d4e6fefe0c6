import type { UsageSpan } from '../../resources/shared/usageInterval';
import type { DataContext } from '../context';
import { unjournaled } from '../sql/unjournaled';
import { calculationOf, readCalculated } from './calculatedChannel';
import { calculatedDays, calculateSpan, writeCalculated } from './calculateSpan';
import { type ChannelRun, recordRun } from './channelRuns';
import { extentOfReadings, periodOfChange } from './sourceValues';

/** A period to be calculated; without a bound, from the first or until the latest reading of its sources. */
export interface CalculationRequest {
  readonly jobId: string;
  readonly channelId: string;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
  /** Whether it is the period of readings that were written, beside which those of registers change values, too. */
  readonly isOfReadings?: boolean;
}

/** Calculates a period of a channel by its formula, and updates the record of the run. */
export async function runCalculation({ database, catalogue }: DataContext, request: CalculationRequest): Promise<void> {
  const { jobId, channelId } = request;
  const channel = await readCalculated(database, catalogue, channelId);
  if (!channel) return;
  const calculation = calculationOf(channel);
  const run = (from: Date, until: Date): ChannelRun => ({ jobId, channelId, formula: channel.formula, from, until });
  const requested = run(request.from ?? new Date(), request.until ?? new Date());
  const record = (of: ChannelRun, status: Parameters<typeof recordRun>[2], log: string) =>
    database.write({ contactId: null, operation: 'CalculateChannel' }, (session) =>
      unjournaled(session, () => recordRun(session, of, status, log)),
    );
  if (!channel.isCalculated) {
    // Its rules may remain, by which it is noted whenever their sources are read.
    if (!request.isOfReadings) await record(requested, 'Failed', 'This channel is no longer a calculated one.');
    return;
  }
  if (!('formula' in calculation)) {
    const problems = calculation.map(({ place, message }) => `${place.from + 1}: ${message}`);
    await record(requested, 'Failed', problems.join('\n'));
    return;
  }
  const extent = await extentOfReadings(database, calculation);
  const [first, latest] = [request.from ?? extent?.first, request.until ?? extent?.latest];
  if (!first || !latest) {
    await record(requested, 'Completed', 'No source has readings.');
    return;
  }
  const { from, until } = request.isOfReadings
    ? await periodOfChange(database, calculation, first, latest)
    : { from: first, until: latest };
  const done = { values: 0, gaps: 0, written: 0 };
  const whole = calculatedDays(calculation, from, until);
  for (const span of partsOfSpan(whole, channel.minutes))
    await database.write({ contactId: null, operation: 'CalculateChannel' }, async (session) => {
      await session.withoutTimeout();
      const intervals = await calculateSpan(session, catalogue, calculation, span);
      const values = intervals.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
      done.values += values.length;
      done.gaps += intervals.length - values.length;
      done.written += await writeCalculated(session, calculation, span, values);
      const isLast = span.until === whole.until;
      const last = dayBefore(span.until);
      const log = `${whole.from} to ${last}: ${done.values} values, ${done.gaps} gaps, ${done.written} readings changed.`;
      await unjournaled(session, () => recordRun(session, run(from, until), isLast ? 'Completed' : 'Processing', log));
    });
}

/** Returns the day before, as `until` is exclusive. */
const dayBefore = (day: string): string => shifted(day, -1);
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Maximum number of intervals in memory. */
const maxIntervals = 100_000;

/** Returns the consecutive parts of a span of at most `maxIntervals` each, the earliest first. */
export function partsOfSpan({ from, until }: UsageSpan, minutes: number): readonly UsageSpan[] {
  const days = Math.max(1, Math.floor((maxIntervals * minutes) / 1_440));
  const next = shifted(from, days);
  return minutes >= 1_440 || next >= until
    ? [{ from, until }]
    : [{ from, until: next }, ...partsOfSpan({ from: next, until }, minutes)];
}
