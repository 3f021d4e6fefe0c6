import type { ModelCard } from '../../resources/shared/modelCard';
import { type AlertGroup, groupAlerts } from '../../server/jobs/detection/groupAlerts';
import { judgeChannels } from '../../server/jobs/detection/judgeChannels';
import { recordJudged, storeModelCard } from '../../server/jobs/detection/modelMetadata';
import type { RaisedAlert } from '../../server/jobs/detection/raise';
import { clearUnjudgedHours, readUnjudgedHours } from '../../server/jobs/detection/unjudgedHours';
import { watchedChannels } from '../../server/jobs/detection/watched';
import { isByExpectation } from '../../server/model/finding';
import { modelCardOf } from '../../server/model/modelCard';
import type { Session } from '../../server/sql/database';
import { dayMs } from '../calendar';
import { idOf } from '../identity';
import type { Estate } from './estate';

/** How far back the demo's notifications go. */
const shownDays = 365;

/**
 * Returns what the platform's own model finds in the readings of the last year, oldest first, by the way that its job
 * goes.
 */
export async function detectedIn(session: Session, estate: Estate): Promise<readonly AlertGroup[]> {
  const since = estate.now.getTime() - shownDays * dayMs;
  const channels = await watchedChannels(session);
  const hours = [{ from: since, until: Number.POSITIVE_INFINITY }];
  const raised: RaisedAlert[] = [];
  const cards = new Map<string, ModelCard | undefined>();
  const toJudge = channels.map((channel) => ({ channel, hours, notBefore: since, silentSince: undefined, known: [] }));
  for await (const judged of judgeChannels(session, toJudge, estate.now)) {
    const card = modelCardOf(judged.verdict);
    cards.set(judged.channelId, card);
    raised.push(
      ...judged.raised.filter(
        ({ alert, isOfSeason }) => !isOfSeason && !(card?.isSilent && isByExpectation(alert.AlertType)),
      ),
    );
  }
  const ids = channels.map(({ channelId }) => channelId);
  await recordJudged(session, ids, estate.now);
  for (const [channelId, card] of cards) await storeModelCard(session, channelId, card, estate.now);
  await clearUnjudgedHours(session, await readUnjudgedHours(session, ids, estate.now), estate.now);
  return groupAlerts(raised).map((raising) => renamed(estate, raising));
}

/**
 * Returns a group and its alerts with ids made of the source's timestamps: loading again gives the same notifications
 * the same ids.
 */
function renamed(estate: Estate, { group, alerts, members }: AlertGroup): AlertGroup {
  const first = alerts[0];
  const source = (start: string): string => new Date(Date.parse(start) - estate.shift.ms).toISOString();
  const NotificationGroupId = idOf(
    'notifications',
    `${first?.ChannelId} ${group.AlertType} ${source(group.StartDate)}`,
  );
  return {
    members,
    group: { ...group, NotificationGroupId },
    alerts: alerts.map((alert) => ({
      ...alert,
      NotificationGroupId,
      NotificationId: idOf('mlNotifications', `${alert.ChannelId} ${alert.AlertType} ${source(alert.StartDate)}`),
    })),
  };
}
