import { hourMs } from '../../model/hourlySeries';
import { type FoundSpan, type ReadingFinding, seriesToValidate } from '../../model/validation/seriesToValidate';
import { type RulesInForce, validate } from '../../model/validation/validate';
import type { Session } from '../../sql/database';
import { usedReadingsOf } from '../detection/channelReadings';
import type { Hours } from '../detection/unjudgedHours';
import { likelyDuplicates, sameQuantityHours, subLoadHours } from './comparedSeries';
import { readEstimated, readReplaced } from './readReplaced';
import { isSameFinding, type KnownFinding } from './storeFindings';
import type { ValidatedChannel } from './validatedChannels';

/** Time read before the judged hours: eight weeks for the rules, and two for findings that began before. */
const learntMs = 10 * 7 * 24 * hourMs;

/**
 * Returns the findings in those hours of a channel, and what is left of stored ones.
 * @param stored live findings of the hours: where the last of their days is corrected, the others end before the hours
 */
export async function validateChannel(
  session: Session,
  channel: ValidatedChannel,
  rules: RulesInForce,
  hours: readonly Hours[],
  stored: readonly KnownFinding[],
): Promise<readonly ReadingFinding[]> {
  const begin = [...hours, ...stored].reduce((least, { from }) => Math.min(least, from), Number.POSITIVE_INFINITY);
  const end = hours.reduce((most, { until }) => Math.max(most, until), 0);
  const period = { from: new Date(begin - learntMs), until: new Date(Math.min(end, channel.latest ?? 0) + learntMs) };
  const readings = await usedReadingsOf(session, channel.channelId, period);
  const series = seriesToValidate(readings, channel, {
    likelyDuplicates: rules.has('DuplicateSeries') ? await likelyDuplicates(session, channel, readings, period) : [],
    subLoads: rules.has('SumCheck') ? await subLoadHours(session, channel, period) : [],
    sameQuantityHours: rules.has('Unit') ? await sameQuantityHours(session, channel, period) : [],
    replaced: rules.has('Replacement') ? await readReplaced(session, channel.channelId, period) : [],
    estimated: rules.has('ProlongedEstimation') ? await readEstimated(session, channel.channelId, period) : new Set(),
  });
  return validate(series, rules).filter(
    (finding) => isOfHours(hours, finding) || stored.some((known) => isSameFinding(known, finding)),
  );
}

/** Whether a span overlaps the hours, or ends where they begin: before these, its end was unknown. */
export const isOfHours = (hours: readonly Hours[], { from, until }: Pick<FoundSpan, 'from' | 'until'>): boolean =>
  hours.some((span) => from < span.until && until >= span.from);
