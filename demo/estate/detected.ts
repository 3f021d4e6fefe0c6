import { remember } from '../../server/jobs/detection/memory';
import { gather, type Raised, type Raising, raise } from '../../server/jobs/detection/raise';
import { readingsOf, temperatureOf, watchedChannels } from '../../server/jobs/detection/watched';
import { judge } from '../../server/model/detect';
import { timeOf } from '../../server/model/series';
import type { Session } from '../../server/sql/database';
import { dayMs } from '../calendar';
import { idOf } from '../identity';
import type { Estate } from './estate';

/** How far back the demo's notifications go; the weeks before are only learnt from. */
const shownDays = 365;
const learntDays = 70;

/** What the platform's own model finds in the readings of the last year, oldest first, by the way that its job goes. */
export async function detectedIn(session: Session, estate: Estate): Promise<readonly Raising[]> {
  const since = estate.now.getTime() - shownDays * dayMs;
  const period = { from: new Date(since - learntDays * dayMs), until: estate.now };
  const channels = await watchedChannels(session);
  const raised: Raised[] = [];
  for (const channel of channels) {
    const readings = await readingsOf(session, channel.channelId, period);
    const temperature = channel.weatherId ? await temperatureOf(session, channel.weatherId, period) : undefined;
    const verdict = judge(readings, { ...channel, ...(temperature ? { temperature } : {}) });
    for (const finding of verdict.findings)
      if (timeOf(verdict.series, finding.until) > since)
        raised.push(raise(verdict, finding, channel, estate.now.toISOString()));
  }
  await remember(session, channels, estate.now);
  return gather(raised).map((raising) => renamed(estate, raising));
}

/** Ids by the source's own times, so that loading again gives the same notifications the same addresses. */
function renamed(estate: Estate, { group, alerts }: Raising): Raising {
  const first = alerts[0];
  const source = (start: string): string => new Date(Date.parse(start) - estate.shift.ms).toISOString();
  const NotificationGroupId = idOf(
    'notifications',
    `${first?.ChannelId} ${group.AlertType} ${source(group.StartDate)}`,
  );
  return {
    group: { ...group, NotificationGroupId },
    alerts: alerts.map((alert) => ({
      ...alert,
      NotificationGroupId,
      NotificationId: idOf('mlNotifications', `${alert.ChannelId} ${alert.AlertType} ${source(alert.StartDate)}`),
    })),
  };
}
