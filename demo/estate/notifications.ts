import { ActionType } from '../../resources/enums/actionType';
import { NotificationPriority } from '../../resources/enums/notificationPriority';
import type { NewRow } from '../../resources/language/resource';
import type mlNotifications from '../../resources/mlNotifications';
import type mlNotificationsMetadata from '../../resources/mlNotificationsMetadata';
import type notifications from '../../resources/notifications';
import { dayMs, hourMs, moved } from '../calendar';
import { between, chanceOf, idOf, pick } from '../identity';
import { contactId } from './accounts';
import { buildingId } from './buildings';
import { causeOf } from './cause';
import { channelId } from './channels';
import { type Estate, meterOf, siteOf } from './estate';
import { carbonOf, priceOf } from './money';
import { ownerOfSite } from './owners';
import { groupStatusValue, isDecided, reviewerOf, singleStatusValue, statusOf } from './review';
import type { Spell } from './spells';
import { dayAgo, notAfter } from './time';
import { metersIn, spellKey, type Usage, usageKey } from './usage';

type Group = NewRow<typeof notifications>;
type Alert = NewRow<typeof mlNotifications>;
type Metadata = NewRow<typeof mlNotificationsMetadata>;

export interface Notified {
  readonly groups: readonly Group[];
  readonly alerts: readonly Alert[];
  readonly metadata: readonly Metadata[];
}

/** A group for each spell, an alert in it for each of its meters, and what people have added to some. */
export function notifiedOf(estate: Estate, spells: readonly Spell[], usage: ReadonlyMap<string, Usage>): Notified {
  const all = spells.map((spell) => notify(estate, spell, usage));
  return {
    groups: all.map(({ group }) => group),
    alerts: all.flatMap(({ alerts }) => alerts),
    metadata: all.flatMap(({ metadata }) => metadata ?? []),
  };
}

export const groupId = (spell: Spell): string => idOf('notifications', spellKey(spell));

function notify(estate: Estate, spell: Spell, usage: ReadonlyMap<string, Usage>) {
  const key = spellKey(spell);
  const site = meterOf(estate, metersIn(spell)[0] as string).siteId;
  const owner = ownerOfSite(site).key;
  const cause = causeOf(spell.kind);
  const end = Date.parse(spell.end) + estate.shift.ms;
  const seen = notAfter(estate, end + between(1, 9, `seen ${key}`, 1) * hourMs);
  const status = statusOf((estate.now.getTime() - end) / dayMs, key);
  const reviewer = reviewerOf(status, owner, key);
  const reviewed = reviewer ? notAfter(estate, Date.parse(seen) + between(0.2, 8, `reviewed ${key}`, 2) * dayMs) : seen;
  const root = isDecided(status) ? pick(cause.roots, `root ${key}`) : null;
  const common = {
    AlertType: cause.alert,
    ContactId: reviewer && contactId(reviewer),
    StartDate: moved(estate.shift, spell.start),
    EndDate: moved(estate.shift, spell.end),
    CreatedOn: seen,
    UpdatedOn: reviewed,
  };
  const summary = summaryOf(spell);
  const alerts = metersIn(spell).map((meterId): Alert => {
    const weight = weigh(estate, meterId, usage.get(usageKey(spell, meterId)) as Usage);
    return {
      NotificationId: idOf('mlNotifications', `${key} ${meterId}`),
      NotificationGroupId: groupId(spell),
      ChannelId: channelId(meterId),
      QualificationStatus: singleStatusValue(status),
      Priority: priorityOf(weight.EquivalentCost),
      ConfirmedRootCause: root,
      ContextualSummary: `${meterId}: ${summary}.`,
      ...weight,
      ...common,
    };
  });
  const cost = alerts.reduce((sum, { EquivalentCost }) => sum + (EquivalentCost ?? 0), 0);
  const group: Group = {
    NotificationGroupId: groupId(spell),
    BuildingId: buildingId(spell.buildingId),
    QualificationStatus: groupStatusValue(status),
    Priority: priorityOf(cost),
    RootCause: root,
    Summary: `${summary}.`,
    OnShift: isOnShift(common.StartDate, siteOf(estate, site).timeZone),
    ...common,
  };
  return { group, alerts, metadata: reviewer ? metadataOf(estate, key, group, reviewer, summary) : undefined };
}

function summaryOf({ kind, anomalies, start, end }: Spell): string {
  const points = anomalies.reduce((sum, anomaly) => sum + anomaly.points, 0);
  const hours = Math.round((Date.parse(end) - Date.parse(start)) / hourMs);
  const notes = [...new Set(anomalies.map(({ note }) => note).filter(Boolean))];
  const words = causeOf(kind).words.replace('%n', counted(points, 'reading')).replace('%h', counted(hours, 'hour'));
  return notes.length === 1 ? `${words} (${notes[0]})` : words;
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/**
 * The difference between what was read and the same hours of an earlier week, and what it is worth. `EquivalentCost`
 * is never below 0: it says how much hangs on the reading being wrong or right. Annualised: as if the same came back
 * every four weeks, or all the time where it lasted longer than that.
 */
function weigh(estate: Estate, meterId: string, { actual, expected, hours }: Usage) {
  const meter = meterOf(estate, meterId);
  const { country } = siteOf(estate, meter.siteId);
  const difference = expected === null ? 0 : (actual ?? 0) - expected;
  const times = (365 * 24) / Math.max(28 * 24, hours);
  const cost = Math.abs(difference) * priceOf(country, meter.utility);
  const carbon = Math.abs(difference) * carbonOf(country, meter.utility);
  return {
    ActualUsage: rounded(actual, 3),
    ExpectedUsage: rounded(expected, 3),
    UsageThreshold: expected === null ? null : rounded(expected * 1.2, 3),
    EquivalentCost: rounded(cost, 2),
    EquivalentCO2: rounded(carbon, 2),
    EquivalentUsage: rounded(difference, 3),
    AnnualisedCost: rounded(cost * times, 2),
    AnnualisedCO2: rounded(carbon * times, 2),
    AnnualisedUsage: rounded(difference * times, 3),
  };
}

const rounded = (amount: number | null, decimals: number): number | null =>
  amount === null ? null : Number(amount.toFixed(decimals));

function priorityOf(cost: number | null): number {
  const { Low, Medium, High } = NotificationPriority.values;
  if ((cost ?? 0) > 1_000) return High;
  return (cost ?? 0) > 50 ? Medium : Low;
}

/** From 7 to 19 on a working day, where the building stands. */
function isOnShift(moment: string, timeZone: string): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  const [weekday, hour] = parts.format(new Date(moment)).split(', ');
  return weekday !== 'Sat' && weekday !== 'Sun' && Number(hour) >= 7 && Number(hour) < 19;
}

const remarks = [
  'Looked at the trend: it is what it says.',
  'Asked the site whether somebody was working there.',
  'The neighbouring meters show nothing of it.',
  'Same as last month, see there.',
  'Electrician is booked.',
] as const;

function metadataOf(
  estate: Estate,
  key: string,
  group: Group,
  reviewer: string,
  summary: string,
): Metadata | undefined {
  if (chanceOf(`metadata ${key}`) < 0.35) return undefined;
  const comment = {
    ContactId: contactId(reviewer),
    CreatedOn: group.UpdatedOn,
    Comment: chanceOf(`remark ${key}`) < 0.25 ? `${summary}: agreed.` : pick(remarks, `remark ${key}`),
  };
  const isOpen = chanceOf(`due ${key}`) < 0.4;
  return {
    NotificationGroupId: group.NotificationGroupId as string,
    Action: pick(Object.values(ActionType.values), `action ${key}`),
    AssigneeContactId: contactId(reviewer),
    ReporterContactId: contactId('staff@demo.test'),
    DueDate: isOpen ? dayAgo(estate, -between(2, 40, `due date ${key}`)) : null,
    Pinned: chanceOf(`pinned ${key}`) < 0.06,
    Comments: [comment],
    CreatedOn: group.UpdatedOn as string,
    UpdatedOn: group.UpdatedOn as string,
  };
}
