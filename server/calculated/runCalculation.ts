import type { Catalogue } from '../../resources/language/catalogue';
import type { Database } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { unjournaled } from '../sql/unjournaled';
import { calculationOf, readCalculated } from './calculatedChannel';
import { calculatedDays, calculateSpan, writeCalculated } from './calculateSpan';
import { type ChannelRun, recordRun } from './channelRuns';

interface Work {
  readonly database: Database;
  readonly catalogue: Catalogue;
}

/** What is to be calculated again; without a bound, from the first source's first reading, or until now. */
export interface CalculationRequest {
  readonly jobId: string;
  readonly channelId: string;
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

/** Calculates a span of a channel by its formula, and keeps the record of the run. */
export async function runCalculation({ database, catalogue }: Work, request: CalculationRequest): Promise<void> {
  const { jobId, channelId } = request;
  const channel = await readCalculated(database, catalogue, channelId);
  if (!channel) return;
  const calculation = calculationOf(channel);
  const run = (from: Date, until: Date): ChannelRun => ({ jobId, channelId, formula: channel.formula, from, until });
  const asked = run(request.from ?? new Date(), request.until ?? new Date());
  const record = (of: ChannelRun, status: Parameters<typeof recordRun>[2], log: string) =>
    database.write({ contactId: null, operation: 'CalculateChannel' }, (session) =>
      unjournaled(session, () => recordRun(session, of, status, log)),
    );
  if (!('formula' in calculation)) {
    const problems = calculation.map(({ place, message }) => `${place.from + 1}: ${message}`);
    await record(asked, 'Failed', problems.join('\n'));
    return;
  }
  const bounds = await boundsOf(
    database,
    [...channel.sources.values()].map(({ channelId: id }) => id),
    request,
  );
  if (!bounds) {
    await record(asked, 'Completed', 'No source has a reading.');
    return;
  }
  const span = calculatedDays(calculation, bounds.from, bounds.until);
  await database.write({ contactId: null, operation: 'CalculateChannel' }, async (session) => {
    await session.rows(sql`select set_config('statement_timeout', '0', true)`);
    const { values, gaps } = await calculateSpan(session, catalogue, calculation, span);
    const written = await writeCalculated(session, calculation, span, values);
    const log = `${span.from} to ${span.until}: ${values.length} values, ${gaps} gaps, ${written} readings changed.`;
    await unjournaled(session, () => recordRun(session, run(bounds.from, bounds.until), 'Completed', log));
  });
}

/** Returns the span asked for, no longer than the sources' readings reach; undefined where they have none. */
async function boundsOf(
  database: Database,
  sources: readonly string[],
  { from, until }: CalculationRequest,
): Promise<{ readonly from: Date; readonly until: Date } | undefined> {
  const [extent] = await database.rows<{ first: Date | null; latest: Date | null }>(sql`
    select min("ConsumptionStartDate") as first, max("LatestData") as latest from "dw_ChannelsMetadata"
    where "ChannelId" = any(${param(sources)}::uuid[])`);
  // Sub-loads, and a span that somebody names, are calculated as they are.
  const first = from ?? extent?.first;
  const last = until ?? extent?.latest ?? new Date();
  return first ? { from: first, until: last } : undefined;
}
