import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { NotificationQualification } from '../../resources/enums/notificationQualification';
import { catalogue } from '../../resources/language/all';
import { labelOfValue } from '../../resources/language/enumeration';
import type { Send } from './client';
import { documentOf } from './document';
import { selectionOf } from './selection';
import { type CountedUsage, whereOfChannels } from './usageChannels';
import { isRecord, valueAt } from './valueAt';

dayjs.extend(utc);

/** An alert on one of the channels of a record. */
export interface UsageAlert {
  readonly id: string;
  readonly type: string;
  /** The label of its status. */
  readonly status: string;
  readonly load: string;
  readonly channel: string;
  /** Instants in ISO 8601; `end` is null while it goes on. */
  readonly start: string;
  readonly end: string | null;
  /** Keys of its notification group and of the building of that. */
  readonly group: string;
  readonly building: string;
}

/** Alerts of one type on one channel in one notification group, merged, as of every night of a month. */
export interface RepeatedAlert extends UsageAlert {
  readonly times: number;
}

/** Maximum of alerts read. */
export const maxAlerts = 50;

const entity = catalogue.entity('mlNotifications');
const paths = [
  'AlertType',
  'QualificationStatus',
  'StartDate',
  'EndDate',
  'NotificationGroupId',
  'MLNotificationGroup.BuildingId',
  'Channel.Label',
  'Channel.Load.Label',
];

const document = documentOf('query', 'UsageAlerts', { where: `${entity.table}_bool_exp!` }, [
  `alerts: ${entity.table}(where: $where, order_by: [{StartDate: desc}, {NotificationId: asc}], limit: ${maxAlerts}) { ${selectionOf(entity, paths)} }`,
]);

/** Returns the latest alerts in a span on the channels of a record that the caller may read, the latest first. */
export async function readUsageAlerts(
  send: Send,
  usage: CountedUsage,
  signal?: AbortSignal,
): Promise<readonly UsageAlert[]> {
  const data = await send({ document, variables: { where: whereOfAlerts(usage) }, signal });
  const rows = Array.isArray(data.alerts) ? data.alerts.filter(isRecord) : [];
  return rows.map((row) => {
    const text = (path: string): string => String(valueAt(row, path) ?? '');
    return {
      id: text('NotificationId'),
      type: text('AlertType'),
      status: labelOfValue(NotificationQualification, row.QualificationStatus),
      load: text('Channel.Load.Label'),
      channel: text('Channel.Label'),
      start: instantOf(text('StartDate')),
      end: row.EndDate ? instantOf(text('EndDate')) : null,
      group: text('NotificationGroupId'),
      building: text('MLNotificationGroup.BuildingId'),
    };
  });
}

/** Returns repeated alerts merged, from the first start to the last end. Argument and result have the latest first. */
export function repeatedAlerts(alerts: readonly UsageAlert[]): readonly RepeatedAlert[] {
  const repeated = new Map<string, RepeatedAlert>();
  for (const alert of alerts) {
    const key = JSON.stringify([alert.group, alert.type, alert.load, alert.channel, alert.status]);
    const later = repeated.get(key);
    repeated.set(key, later ? merged(alert, later) : { ...alert, times: 1 });
  }
  return [...repeated.values()];
}

const merged = (earlier: UsageAlert, later: RepeatedAlert): RepeatedAlert => ({
  ...later,
  start: earlier.start,
  end: laterEnd(earlier.end, later.end),
  times: later.times + 1,
});

const laterEnd = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other;

/** Returns a time of the data API, which is in UTC without saying so, as an ISO instant. */
const instantOf = (stored: string): string => dayjs.utc(stored).toISOString();

function whereOfAlerts(usage: CountedUsage): object {
  const { from, until } = usage;
  return {
    _and: [
      ...whereOfChannels(usage),
      { StartDate: { _lt: until } },
      { _or: [{ EndDate: { _is_null: true } }, { EndDate: { _gt: from } }] },
    ],
  };
}
