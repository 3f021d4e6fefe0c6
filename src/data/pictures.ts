import { ChannelType } from '../../resources/enums/channelType';
import { Status } from '../../resources/enums/status';
import type { Send } from './client';
import { type Document, documentOf } from './document';
import { everyRow } from './everyRow';
import type { Row } from './rowId';

/** Narrows what a picture is of, beside what makes it that picture: each a `where` of its table. */
export interface Asked {
  readonly narrowed?: object | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Instants in UTC; open on either side where it is none. */
export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const rowsOf = (name: string, table: string, key: string, columns: string): Document =>
  documentOf('query', name, { where: `${table}_bool_exp!`, limit: 'Int!', offset: 'Int!' }, [
    `${table}(where: $where, order_by: [{${key}: asc}], limit: $limit, offset: $offset) { ${columns} }`,
  ]);

const place = (account: string): string => `BuildingId Label Site { SiteId Label Account { ${account} } }`;
const active = { _eq: Status.values.Active };

const missingAnalytics = rowsOf(
  'MissingAnalytics',
  'dw_Buildings',
  'BuildingId',
  `${place('AccountId Label TimeZoneIana')} MLNotificationGroups_aggregate { aggregate { max { StartDate } } }`,
);

/** Buildings whose readings should lead to notifications, each with the start of its latest one. */
export function readMissingAnalytics(send: Send, { narrowed, signal }: Asked): Promise<readonly Row[]> {
  const watched = { Status: active, Type: { _eq: ChannelType.values.Actual }, UnitOfMeasure: { _in: watchedUnits } };
  const where = { Status: active, Loads: { Status: active, Channels: watched } };
  return everyRow(send, { document: missingAnalytics, root: 'dw_Buildings', where: both(where, narrowed), signal });
}

const watchedUnits = ['kWh', 'Gas kWh', 'Water m3'];

const loggersOffline = rowsOf(
  'LoggersOffline',
  'dw_ChannelsMetadata',
  'ChannelId',
  'ChannelId LatestData Channel { LoadId FeedId Building { Site { Account { TimeZoneIana } } } }',
);

/** Active channels whose latest reading lies in that span, with their loads, their loggers and the zone of their account. */
export function readLoggersOffline(send: Send, span: Span, { narrowed, signal }: Asked): Promise<readonly Row[]> {
  const where = { LatestData: within(span), Channel: both({ Status: active }, narrowed) };
  return everyRow(send, { document: loggersOffline, root: 'dw_ChannelsMetadata', where, signal });
}

const groups = 'dw_MLNotificationGroup';
const notificationChart = rowsOf(
  'NotificationChart',
  groups,
  'NotificationGroupId',
  `NotificationGroupId AlertType EquivalentCost Building { ${place('AccountId Label')} }`,
);

/** Notification groups that started in that span, with what they cost and where. */
export function readNotificationChart(send: Send, span: Span, { narrowed, signal }: Asked): Promise<readonly Row[]> {
  const where = both({ StartDate: within(span) }, narrowed);
  return everyRow(send, { document: notificationChart, root: groups, where, signal });
}

const rollingCount = rowsOf(
  'NotificationRollingCount',
  groups,
  'NotificationGroupId',
  'NotificationGroupId QualificationStatus UpdatedOn',
);

/** Notification groups of these statuses that were changed last in that span. */
export function readRollingCount(
  send: Send,
  statuses: readonly number[],
  span: Span,
  { narrowed, signal }: Asked,
): Promise<readonly Row[]> {
  const where = both({ QualificationStatus: { _in: statuses }, UpdatedOn: within(span) }, narrowed);
  return everyRow(send, { document: rollingCount, root: groups, where, signal });
}

const within = ({ from, to }: Span): object => ({ ...(from ? { _gte: from } : {}), ...(to ? { _lte: to } : {}) });

const both = (where: object, narrowed: object | undefined): object => (narrowed ? { _and: [where, narrowed] } : where);
