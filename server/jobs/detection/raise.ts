import { v5 } from 'uuid';
import { NotificationPriority } from '../../../resources/enums/notificationPriority';
import type { NewRow } from '../../../resources/language/resource';
import type mlNotifications from '../../../resources/mlNotifications';
import type notifications from '../../../resources/notifications';
import type { Verdict } from '../../model/detect';
import type { Finding } from '../../model/finding';
import { timeOf } from '../../model/hourlySeries';
import { isOnShift } from '../../model/hourOfWeek';
import { alertSummary } from './alertSummary';
import { impactOf } from './impact';
import type { WatchedChannel } from './watched';

export type GroupRow = NewRow<typeof notifications>;
export type AlertRow = NewRow<typeof mlNotifications>;

/** An alert that is not assigned to a group yet. */
export interface RaisedAlert {
  readonly alert: Omit<AlertRow, 'NotificationGroupId'>;
  readonly buildingId: string;
  readonly loadId: string;
  /** Only where the cause may be shared: meters of one site, or on one feed, fail together. */
  readonly siteId?: string;
  readonly feedId?: string | null;
  readonly isOnShift: boolean;
  /** Whether it continues only as the alert with its id: those of other bills, or months, may adjoin it. */
  readonly isOfOnePeriod?: true;
  /** Whether use rose as much at this time a year before: it is not raised, but a stored alert continues. */
  readonly isOfSeason?: true;
}

/** Namespace of alert ids: the same finding always gets the same id, so that repeated runs raise nothing twice. */
export const alertNamespace = '2f0c9f0a-5f0e-5b53-9d0c-4c8a3f4a7f11';

/**
 * Returns the id of an alert, the same for the same channel, type and start.
 * @param start ISO 8601 timestamp
 */
export const alertIdOf = (channelId: string, alertType: string, start: string): string =>
  v5(`${channelId} ${alertType} ${start}`, alertNamespace);

/**
 * Returns the alert of a finding.
 * @param now ISO 8601 timestamp of its creation and update
 */
export function alertOf(verdict: Verdict, finding: Finding, channel: WatchedChannel, now: string): RaisedAlert {
  const impact = impactOf(verdict, finding, channel);
  const start = new Date(timeOf(verdict.series, finding.from)).toISOString();
  const end = finding.isOpen ? null : new Date(timeOf(verdict.series, finding.until)).toISOString();
  return {
    buildingId: channel.buildingId,
    siteId: channel.siteId,
    loadId: channel.loadId,
    feedId: channel.feedId,
    isOnShift: isOnShift(verdict.expectation.hours[Math.max(0, finding.from)] ?? 0),
    alert: {
      NotificationId: alertIdOf(channel.channelId, finding.alert, start),
      ChannelId: channel.channelId,
      AlertType: finding.alert,
      Priority: finding.isOpen ? NotificationPriority.values.Medium : priorityOf(impact.EquivalentCost ?? 0),
      ContextualSummary: `${placeLabel(channel)}: ${alertSummary(finding, impact, channel.unit)}`,
      StartDate: start,
      EndDate: end,
      ...impact,
      CreatedOn: now,
      UpdatedOn: now,
    },
  };
}

/** Returns the label of a load, with its building unless the label contains it. */
export const placeLabel = ({ load, building }: Pick<WatchedChannel, 'load' | 'building'>): string =>
  load.includes(building) ? load : `${load}, ${building}`;

const highCost = 1_000;
const mediumCost = 50;

/** Returns the priority of a cost. */
export function priorityOf(cost: number): number {
  const { Low, Medium, High } = NotificationPriority.values;
  if (cost > highCost) return High;
  return cost > mediumCost ? Medium : Low;
}
