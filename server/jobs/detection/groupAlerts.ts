import { v5 } from 'uuid';
import { groupBy } from '../../../resources/shared/groupBy';
import { type AlertCause, groupWithinMs, isOneCause } from './oneCause';
import { type AlertRow, alertNamespace, type GroupRow, priorityOf, type RaisedAlert } from './raise';

/** A group with its alerts. */
export interface AlertGroup {
  readonly group: GroupRow;
  readonly alerts: readonly AlertRow[];
  readonly members: readonly RaisedAlert[];
}

/** Returns the properties of an alert that determine its cause; times in ms since 1970. */
export function causeOf({ alert, buildingId, siteId, feedId }: RaisedAlert): AlertCause {
  const start = Date.parse(alert.StartDate);
  const until = alert.EndDate ? Date.parse(alert.EndDate) : start;
  return { alertType: alert.AlertType, buildingId, siteId: siteId ?? null, feedId: feedId ?? null, start, until };
}

/** Returns alerts grouped by cause, the oldest group first. */
export function groupAlerts(raised: readonly RaisedAlert[]): readonly AlertGroup[] {
  const groups: RaisedAlert[][] = [];
  // Groups that later alerts may still join; alerts are sorted by start.
  let open: RaisedAlert[][] = [];
  for (const one of raised.toSorted((a, b) => a.alert.StartDate.localeCompare(b.alert.StartDate))) {
    const cause = causeOf(one);
    open = open.filter((group) => group.some((member) => mayBeJoined(causeOf(member), cause.start)));
    const host = open.find((group) => group.some((member) => isOneCause(cause, causeOf(member))));
    if (host) {
      host.push(one);
      continue;
    }
    const newGroup = [one];
    groups.push(newGroup);
    open.push(newGroup);
  }
  return groups.map(groupOf);
}

const mayBeJoined = ({ until }: AlertCause, start: number): boolean => start <= until + groupWithinMs;

function groupOf(members: readonly RaisedAlert[]): AlertGroup {
  const first = members[0] as RaisedAlert;
  const { StartDate, CreatedOn, UpdatedOn } = first.alert;
  const id = v5(`group ${first.alert.NotificationId}`, alertNamespace);
  const alerts = members.map(({ alert }): AlertRow => ({ ...alert, NotificationGroupId: id }));
  const cost = alerts.reduce((sum, { EquivalentCost }) => sum + (EquivalentCost ?? 0), 0);
  const group: GroupRow = {
    NotificationGroupId: id,
    BuildingId: first.buildingId,
    AlertType: costliestKind(alerts),
    StartDate,
    EndDate: lastEnd(alerts),
    OnShift: first.isOnShift,
    Priority: Math.max(priorityOf(cost), ...alerts.map(({ Priority }) => Priority ?? 0)),
    Summary: summarise(members.map((member) => ({ ...member.alert, buildingId: member.buildingId }))),
    ...(CreatedOn ? { CreatedOn } : {}),
    ...(UpdatedOn ? { UpdatedOn } : {}),
  };
  return { group, alerts, members };
}

/** Returns the latest end; null where an alert is ongoing. */
const lastEnd = (alerts: readonly AlertRow[]): string | null =>
  alerts.some(({ EndDate }) => !EndDate)
    ? null
    : alerts.reduce((last, { EndDate }) => (EndDate && EndDate > last ? EndDate : last), '');

interface Weighed {
  readonly AlertType: string;
  readonly EquivalentCost?: number | null;
  readonly SavedCost?: number | null;
  readonly UnmeteredCost?: number | null;
}

const worthOf = ({ EquivalentCost, SavedCost, UnmeteredCost }: Weighed): number =>
  (EquivalentCost ?? 0) + (SavedCost ?? 0) + (UnmeteredCost ?? 0);

/** Returns the alert type with the highest total cost. */
function costliestKind(alerts: readonly Weighed[]): string {
  const kinds = [...groupBy(alerts, ({ AlertType }) => AlertType)].map(([kind, of]) => ({
    kind,
    worth: of.reduce((sum, alert) => sum + worthOf(alert), 0),
  }));
  return kinds.reduce((best, each) => (each.worth > best.worth ? each : best)).kind;
}

/** An alert with the columns that the summary of its group needs. */
export interface Summarised extends Weighed {
  readonly ChannelId: string;
  readonly buildingId: string;
  readonly ContextualSummary?: string | null;
}

/** Returns the summary of the costliest alert, with the number of others in the group. */
export function summarise(alerts: readonly Summarised[]): string {
  const [costliest, ...others] = alerts.toSorted((a, b) => worthOf(b) - worthOf(a));
  const summary = costliest?.ContextualSummary ?? '';
  if (others.length === 0) return summary;
  const kinds = new Set(alerts.map(({ AlertType }) => AlertType));
  const meters = new Set(alerts.map(({ ChannelId }) => ChannelId)).size;
  const buildings = new Set(alerts.map(({ buildingId }) => buildingId)).size;
  const placeText =
    meters === 1 ? '' : buildings === 1 ? `, on ${meters} meters` : `, on ${meters} meters in ${buildings} buildings`;
  const kindText = kinds.size === 1 ? 'of the kind' : `of the same cause (${[...kinds].join(', ')})`;
  return `${summary} ${others.length} more ${others.length === 1 ? 'alert' : 'alerts'} ${kindText}${placeText}.`;
}
