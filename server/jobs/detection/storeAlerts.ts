import { withdrawnSummaries } from '../../../resources/shared/dismissed';
import type { Session } from '../../sql/database';
import { ident, list, param, sql } from '../../sql/fragment';
import { type AlertGroup, causeOf, groupAlerts } from './groupAlerts';
import type { OngoingAlert } from './judgeChannels';
import {
  continuesAlert,
  isUnsettled,
  type KnownAlert,
  knownUntil,
  readKnownAlerts,
  rewriteAlert,
  updateAlert,
  updateGroupEnds,
} from './knownAlerts';
import { isOneCause } from './oneCause';
import { quietTopics, topicOf } from './quietTopics';
import type { AlertRow, GroupRow, RaisedAlert } from './raise';
import { summariseGroups } from './summariseGroups';
import { reinstateAlert, withdrawAlerts } from './withdraw';

/**
 * Inserts new alerts, updates continuing ones, withdraws those found to be seasonal, and leaves those that a person has
 * decided on. Returns the number of new groups.
 */
export async function storeAlerts(session: Session, raised: readonly RaisedAlert[], now: Date): Promise<number> {
  if (raised.length === 0) return 0;
  // What another process stores at the same time is known here too: two notifications would be made of one.
  await session.rows(sql`select pg_advisory_xact_lock(hashtextextended('meterdesk.alerts', 0))`);
  const known = await readKnownAlerts(session, raised);
  const quiet = await quietTopics(session, raised, now);
  const newAlerts: RaisedAlert[] = [];
  const continued: KnownAlert[] = [];
  const ofSeason: KnownAlert[] = [];
  for (const one of raised) {
    const same = known.find((alert) => continuesAlert(alert, one));
    // Its first hours were above the season, but not with the hours since.
    if (same && one.isOfSeason) ofSeason.push(same);
    else if (same) {
      await updateOrReinstate(session, same, one);
      continued.push(same);
    } else if (!one.isOfSeason && !quiet.has(topicOf(one.loadId, one.alert.AlertType))) newAlerts.push(one);
  }
  const assigned = groupAlerts(newAlerts).map((newGroup) => joinExistingGroup(newGroup, known));
  const groups = assigned.flatMap(({ group, isNew }) => (isNew ? [group] : []));
  await insert(session, 'dw_MLNotificationGroup', groups);
  await insert(
    session,
    'dw_MLNotifications',
    assigned.flatMap(({ alerts }) => alerts),
  );
  const joinedTo = assigned.flatMap(({ group, isNew }) => (isNew ? [] : [group.NotificationGroupId as string]));
  await updateGroupEnds(session, joinedTo, now.toISOString());
  await summariseGroups(session, [...joinedTo, ...continued.map(({ groupId }) => groupId)]);
  await withdrawAlerts(session, ofSeason.filter(isToWithdraw), now, 'season');
  return groups.length;
}

const isWithdrawn = ({ summary }: KnownAlert): boolean => withdrawnSummaries.includes(summary ?? '');
const isToWithdraw = (known: KnownAlert): boolean => isUnsettled(known) && !isWithdrawn(known);

async function updateOrReinstate(session: Session, known: KnownAlert, one: RaisedAlert): Promise<void> {
  if (!isWithdrawn(known)) return updateAlert(session, known, one);
  await reinstateAlert(session, known, one);
  await rewriteAlert(session, known, one);
}

/** Returns a new group, with the id of a stored unsettled one of the same cause where there is one. */
function joinExistingGroup(
  newGroup: AlertGroup,
  known: readonly KnownAlert[],
): AlertGroup & { readonly isNew: boolean } {
  const { group, alerts, members } = newGroup;
  const causes = members.map(causeOf);
  const existing = known.find(
    (alert) => isUnsettled(alert) && causes.some((cause) => isOneCause(cause, { ...alert, until: knownUntil(alert) })),
  );
  if (!existing) return { ...newGroup, isNew: true };
  const NotificationGroupId = existing.groupId;
  return {
    ...newGroup,
    group: { ...group, NotificationGroupId },
    alerts: alerts.map((alert) => ({ ...alert, NotificationGroupId })),
    isNew: false,
  };
}

/** Clears the annualised figures of alerts that do not go on, whatever their status. */
export async function clearAnnualisedFigures(
  session: Session,
  channelIds: readonly string[],
  ongoing: readonly OngoingAlert[],
): Promise<void> {
  await session.count(sql`
    update "dw_MLNotifications" n set "AnnualisedCost" = null, "AnnualisedUsage" = null, "AnnualisedCO2" = null
    where n."ChannelId" = any(${param(channelIds)}::uuid[]) and n."AnnualisedUsage" is not null and n."UnmeteredCost" is not null
      and not exists (select from json_to_recordset(${param(JSON.stringify(ongoing))}::json)
        as g("channelId" uuid, "alertType" text, since timestamptz)
        where g."channelId" = n."ChannelId" and g."alertType" = n."AlertType" and n."EndDate" >= g.since)`);
}

async function insert(session: Session, table: string, rows: readonly (GroupRow | AlertRow)[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = list(Object.keys(first).map((column) => ident(column)));
  await session.count(sql`
    insert into ${ident(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${ident(table)}, ${param(JSON.stringify(rows))}::json) on conflict do nothing`);
}
