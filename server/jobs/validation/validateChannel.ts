import { hourMs } from '../../model/hourlySeries';
import { type FoundSpan, type ReadingFinding, seriesToValidate } from '../../model/validation/seriesToValidate';
import { type RulesInForce, validate } from '../../model/validation/validate';
import type { Session } from '../../sql/database';
import { usedReadingsOf } from '../detection/channelReadings';
import type { Hours } from '../detection/unjudgedHours';
import { likelyDuplicates, sameQuantityHours, subLoadHours } from './comparedSeries';
import { readEstimated, readReplaced } from './readReplaced';
import type { ValidatedChannel } from './validatedChannels';

/** What the rules learn from before the hours that they judge: eight weeks, and two for what began before. */
const learntMs = 10 * 7 * 24 * hourMs;

/** Returns what is found in those hours of a channel. `since` is when the first finding began that is known of them. */
export async function validateChannel(
  session: Session,
  channel: ValidatedChannel,
  rules: RulesInForce,
  hours: readonly Hours[],
  since: number,
): Promise<readonly ReadingFinding[]> {
  const begin = hours.reduce((least, { from }) => Math.min(least, from), since);
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
  return validate(series, rules).filter((finding) => isOfHours(hours, finding));
}

/** What ends where the hours begin is of them too: it was not known before that it ends. */
export const isOfHours = (hours: readonly Hours[], { from, until }: Pick<FoundSpan, 'from' | 'until'>): boolean =>
  hours.some((span) => from < span.until && until >= span.from);
