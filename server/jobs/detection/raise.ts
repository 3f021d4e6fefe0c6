import { v5 } from 'uuid';
import { NotificationPriority } from '../../../resources/enums/notificationPriority';
import type { NewRow } from '../../../resources/language/resource';
import type mlNotifications from '../../../resources/mlNotifications';
import type notifications from '../../../resources/notifications';
import type { Verdict } from '../../model/detect';
import type { Finding } from '../../model/finding';
import { hourMs, timeOf } from '../../model/hourlySeries';
import { isOnShift } from '../../model/hourOfWeek';
import { alertSummary } from './alertSummary';
import { impactOf } from './impact';
import type { WatchedChannel } from './watched';

export type GroupRow = NewRow<typeof notifications>;
export type AlertRow = NewRow<typeof mlNotifications>;

/** A finding on its way to become an alert, before it is known which group it belongs to. */
export interface RaisedAlert {
  readonly alert: Omit<AlertRow, 'NotificationGroupId'>;
  readonly buildingId: string;
  readonly loadId: string;
  readonly isOnShift: boolean;
}

/** The same finding always gets the same id: a run that is repeated raises nothing twice. */
const namespace = '2f0c9f0a-5f0e-5b53-9d0c-4c8a3f4a7f11';

/** @param start as an ISO 8601 timestamp */
export const alertIdOf = (channelId: string, alertType: string, start: string): string =>
  v5(`${channelId} ${alertType} ${start}`, namespace);

/** @param now what the alerts are stamped with */
export function alertOf(verdict: Verdict, finding: Finding, channel: WatchedChannel, now: string): RaisedAlert {
  const impact = impactOf(verdict, finding, channel);
  const start = new Date(timeOf(verdict.series, finding.from)).toISOString();
  const end = finding.isOpen ? null : new Date(timeOf(verdict.series, finding.until)).toISOString();
  return {
    buildingId: channel.buildingId,
    loadId: channel.loadId,
    isOnShift: isOnShift(verdict.expectation.hours[Math.max(0, finding.from)] ?? 0),
    alert: {
      NotificationId: alertIdOf(channel.channelId, finding.alert, start),
      ChannelId: channel.channelId,
      AlertType: finding.alert,
      Priority: finding.isOpen ? NotificationPriority.values.Medium : priorityOf(impact.EquivalentCost ?? 0),
      ContextualSummary: `${placeInWords(channel)}: ${alertSummary(finding, impact, channel.unit)}`,
      StartDate: start,
      EndDate: end,
      ...impact,
      CreatedOn: now,
      UpdatedOn: now,
    },
  };
}

/** Returns the load as people know it, with its building where its own name does not say that. */
export const placeInWords = ({ load, building }: Pick<WatchedChannel, 'load' | 'building'>): string =>
  load.includes(building) ? load : `${load}, ${building}`;

const dear = 1_000;
const cheap = 50;

function priorityOf(cost: number): number {
  const { Low, Medium, High } = NotificationPriority.values;
  if (cost > dear) return High;
  return cost > cheap ? Medium : Low;
}

/** Alerts of one kind in one building that follow each other within this time are looked at together. */
export const groupWithinMs = 24 * hourMs;

/** A group with its alerts. */
export interface AlertGroup {
  readonly group: GroupRow;
  readonly alerts: readonly AlertRow[];
}

/** Returns the alerts grouped by building, type and time, the oldest group first. */
export function groupAlerts(raised: readonly RaisedAlert[]): readonly AlertGroup[] {
  const open = new Map<string, { group: GroupRow; alerts: AlertRow[] }>();
  const all: { group: GroupRow; alerts: AlertRow[] }[] = [];
  for (const one of raised.toSorted((a, b) => a.alert.StartDate.localeCompare(b.alert.StartDate))) {
    const topic = `${one.buildingId} ${one.alert.AlertType}`;
    const known = open.get(topic);
    if (known && Date.parse(one.alert.StartDate) - Date.parse(endOf(known.group)) <= groupWithinMs) {
      known.alerts.push({ ...one.alert, NotificationGroupId: known.group.NotificationGroupId as string });
      known.group = { ...known.group, EndDate: laterOf(known.group.EndDate, one.alert.EndDate) };
      continue;
    }
    const begun = begin(one);
    open.set(topic, begun);
    all.push(begun);
  }
  return all.map(({ group, alerts }) => ({
    group: {
      ...group,
      Priority: Math.max(priorityOf(costOf(alerts)), ...alerts.map(({ Priority }) => Priority ?? 0)),
      Summary: summarise(alerts),
    },
    alerts,
  }));
}

/** None where one of them has none: it goes on. */
const laterOf = (a: GroupRow['EndDate'], b: GroupRow['EndDate']): string | null => (a && b ? (a > b ? a : b) : null);

const endOf = ({ EndDate, StartDate }: GroupRow): string => EndDate ?? StartDate;

function begin({ alert, buildingId, isOnShift: onShift }: RaisedAlert): { group: GroupRow; alerts: AlertRow[] } {
  const id = v5(`group ${alert.NotificationId}`, namespace);
  const { AlertType, StartDate, CreatedOn, UpdatedOn } = alert;
  const EndDate = alert.EndDate ?? null;
  const group: GroupRow = {
    NotificationGroupId: id,
    BuildingId: buildingId,
    AlertType,
    StartDate,
    EndDate,
    OnShift: onShift,
    ...(CreatedOn ? { CreatedOn } : {}),
    ...(UpdatedOn ? { UpdatedOn } : {}),
  };
  return { group, alerts: [{ ...alert, NotificationGroupId: id }] };
}

const costOf = (alerts: readonly AlertRow[]): number =>
  alerts.reduce((sum, { EquivalentCost }) => sum + (EquivalentCost ?? 0), 0);

/** Returns what the alert of the highest cost says, and how many more there are. */
function summarise(alerts: readonly AlertRow[]): string {
  const [costliest] = alerts.toSorted((a, b) => (b.EquivalentCost ?? 0) - (a.EquivalentCost ?? 0));
  const more = alerts.length - 1;
  const others = more === 0 ? '' : ` ${more} more ${more === 1 ? 'alert' : 'alerts'} of the kind within a day.`;
  return `${costliest?.ContextualSummary ?? ''}${others}`;
}
