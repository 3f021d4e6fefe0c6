import { NotificationQualification } from '../../resources/enums/notificationQualification';
import { RootCause } from '../../resources/enums/rootCause';
import { UsageNotificationType } from '../../resources/enums/usageNotificationType';
import type { NewRow } from '../../resources/language/resource';
import type notificationsEvents from '../../resources/notificationsEvents';
import type notificationsLog from '../../resources/notificationsLog';
import type usageNotifications from '../../resources/usageNotifications';
import { hourMs } from '../../server/model/hourlySeries';
import type { Session } from '../../server/sql/database';
import { sql } from '../../server/sql/fragment';
import { dayMs, minuteOf, moved } from '../calendar';
import { between, chanceOf, idOf, pick } from '../identity';
import { accountId, contactId } from './accounts';
import { buildingId } from './buildings';
import { channelId } from './channels';
import { type Estate, meterOf, siteOf } from './estate';
import { carbonOf, priceOf } from './money';
import { ownerOfSite } from './owners';
import { adminOf, staffPeople } from './people';
import { siteId } from './sites';
import type { Spell } from './spells';
import { dayAgo, notAfter } from './time';
import { metersIn, spellKey, type Usage, usageKey } from './usage';

/** What the platform tells an account of a single load: the newest few spells of each of these kinds. */
const typeOfKind: Readonly<Record<string, keyof typeof UsageNotificationType.values>> = {
  outlier: 'HighUsage',
  spike: 'HighUsage',
  'generation-at-night': 'AfterHoursUsage',
  'continuous-flow': 'ContinuousFlow',
  gap: 'MissingData',
  'level-shift': 'LowUsage',
};
const ofEachKind = 9;

interface SentNotification {
  readonly spell: Spell;
  readonly meterId: string;
  readonly id: string;
  readonly status: keyof typeof NotificationQualification.values;
  readonly created: string;
}

export function sentNotificationsOf(estate: Estate, spells: readonly Spell[]): readonly SentNotification[] {
  return Object.keys(typeOfKind)
    .flatMap((kind) => spells.filter((spell) => spell.kind === kind).slice(-ofEachKind))
    .map((spell) => {
      const key = spellKey(spell);
      const end = Date.parse(spell.end) + estate.shift.ms;
      const isNew = end > estate.now.getTime() - 14 * dayMs;
      return {
        spell,
        meterId: metersIn(spell)[0] as string,
        id: idOf('usageNotifications', key),
        status: isNew
          ? 'Pending'
          : pick(['Disqualified', 'Qualified', 'Ignored', 'Investigating', 'Resolved'], `sent ${key}`),
        created: notAfter(estate, end + 2 * hourMs),
      };
    });
}

export function usageNotificationRows(
  estate: Estate,
  sent: readonly SentNotification[],
  usage: ReadonlyMap<string, Usage>,
): readonly NewRow<typeof usageNotifications>[] {
  return sent.map(({ spell, meterId, id, status, created }) => {
    const meter = meterOf(estate, meterId);
    const { country } = siteOf(estate, meter.siteId);
    const { actual, expected } = usage.get(usageKey(spell, meterId)) as Usage;
    const difference = expected === null ? 0 : Math.abs((actual ?? 0) - expected);
    const type = typeOfKind[spell.kind] as keyof typeof UsageNotificationType.values;
    const isOpen = status === 'Pending' || status === 'Investigating';
    return {
      NotificationId: id,
      AccountId: accountId(ownerOfSite(meter.siteId).key),
      SiteId: siteId(meter.siteId),
      BuildingId: buildingId(meter.buildingId),
      LoadId: idOf('loads', meterId),
      ChannelId: channelId(meterId),
      Label: `${UsageNotificationType.entries.find(({ name }) => name === type)?.label} on ${meterId}`,
      Type: UsageNotificationType.values[type],
      Status: NotificationQualification.values[status],
      RootCause: isOpen ? null : RootCause.values[pick(['MeterFault', 'Schedule', 'Leak', 'Unknown'], `root ${id}`)],
      Assessment: isOpen ? null : 'Compared with the same hours of the week before.',
      Assignee: status === 'Pending' ? null : contactId(adminOf(ownerOfSite(meter.siteId).key).email),
      Reviewer: status === 'Pending' ? null : contactId(pick(staffPeople, `reviewer ${id}`).email),
      DueDate: isOpen ? dayAgo(estate, -between(1, 30, `due ${id}`)) : null,
      WindowStart: moved(estate.shift, spell.start),
      WindowEnd: moved(estate.shift, spell.end),
      Usage: Number(difference.toFixed(3)),
      Cost: Number((difference * priceOf(country, meter.utility)).toFixed(2)),
      Emissions: Number((difference * carbonOf(country, meter.utility)).toFixed(2)),
      CreatedOn: created,
      UpdatedOn: created,
    };
  });
}

const eventsShown = 12;

/** Returns the intervals that a notification is made of; what was read at their start is filled in afterwards. */
export function eventRows(
  estate: Estate,
  sent: readonly SentNotification[],
): readonly NewRow<typeof notificationsEvents>[] {
  return sent.flatMap(({ spell, id, status, created }) =>
    spell.anomalies.slice(-eventsShown).map((anomaly) => ({
      EventId: idOf('notificationsEvents', anomaly.id),
      NotificationId: id,
      Event: moved(estate.shift, anomaly.start),
      Score: between(2.6, 6, `score ${anomaly.id}`, 2),
      Status: NotificationQualification.values[status],
      CreatedOn: created,
      UpdatedOn: created,
    })),
  );
}

/** Sets the consumption of events to the readings at their times. Returns the number of events. */
export const setEventConsumption = (session: Session): Promise<number> =>
  session.count(sql`
    update "dw_NotificationsEvents" e set "Consumption" = c."Corrected"
    from "dw_Notifications" n join "dw_Consumption" c on c."ChannelId" = n."ChannelId"
    where n."NotificationId" = e."NotificationId" and c."ConsumptionDate" = e."Event"`);

export function logRows(estate: Estate, sent: readonly SentNotification[]): readonly NewRow<typeof notificationsLog>[] {
  return sent.flatMap(({ id, status, created }) => {
    const detected = logRow(
      id,
      0,
      'Detection',
      'Detected',
      'Outside of what the same hours of other weeks show.',
      null,
      created,
    );
    if (status === 'Pending') return [detected];
    const later = minuteOf(
      new Date(Math.min(estate.now.getTime(), Date.parse(created) + chanceOf(`log ${id}`) * 4 * dayMs)),
    );
    const staff = contactId(pick(staffPeople, `reviewer ${id}`).email);
    return [detected, logRow(id, 1, 'Status change', status, `Changed from Pending to ${status}.`, staff, later)];
  });
}

const logRow = (
  notification: string,
  index: number,
  type: 'Detection' | 'Status change',
  event: string,
  message: string,
  contact: string | null,
  at: string,
): NewRow<typeof notificationsLog> => ({
  LogId: idOf('notificationsLog', `${notification} ${index}`),
  NotificationId: notification,
  ContactId: contact,
  Type: type,
  Event: event,
  Message: message,
  CreatedOn: at,
  UpdatedOn: at,
});
