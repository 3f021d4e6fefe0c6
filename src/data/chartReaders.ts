import { ChannelType } from '../../resources/enums/channelType';
import { Status } from '../../resources/enums/status';
import type { Send } from './client';
import { currencyBilled } from './currency';
import { type Document, documentOf } from './document';
import { type ReadGroups, rowOfGroup } from './groups';
import { readAllRows } from './readAllRows';
import type { Row } from './rowId';
import { isRecord, valueAt } from './valueAt';

/** A further condition on the chart's table, and the signal that cancels the requests. */
export interface ChartFilter {
  readonly narrowed?: object | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** ISO instants in UTC, both included; undefined leaves a side open. */
export interface InstantRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const rowsOf = (name: string, table: string, key: string, columns: string): Document =>
  documentOf('query', name, { where: `${table}_bool_exp!`, limit: 'Int!', offset: 'Int!' }, [
    `${table}(where: $where, order_by: [{${key}: asc}], limit: $limit, offset: $offset) { ${columns} }`,
  ]);

const placeSelection = (account: string): string => `BuildingId Label Site { SiteId Label Account { ${account} } }`;
const active = { _eq: Status.values.Active };

const missingAnalytics = rowsOf(
  'MissingAnalytics',
  'dw_Buildings',
  'BuildingId',
  `${placeSelection('AccountId Label TimeZoneIana')} MLNotificationGroups_aggregate { aggregate { max { StartDate } } }`,
);

/** Returns the active buildings whose channels detection watches, with the start of their latest notification group. */
export function readMissingAnalytics(send: Send, { narrowed, signal }: ChartFilter): Promise<readonly Row[]> {
  const watched = { Status: active, Type: { _eq: ChannelType.values.Actual }, UnitOfMeasure: { _in: watchedUnits } };
  const where = { Status: active, Loads: { Status: active, Channels: watched } };
  return readAllRows(send, {
    document: missingAnalytics,
    root: 'dw_Buildings',
    where: combined(where, narrowed),
    signal,
  });
}

const watchedUnits = ['kWh', 'Gas kWh', 'Water m3'];

const loggersOffline = rowsOf(
  'LoggersOffline',
  'dw_ChannelsMetadata',
  'ChannelId',
  'ChannelId LatestData Channel { LoadId FeedId Building { Site { Account { TimeZoneIana } } } }',
);

/**
 * Returns the active channels whose latest reading lies in a range, with their load, feed and the time zone of their
 * account.
 */
export function readLoggersOffline(
  send: Send,
  range: InstantRange,
  { narrowed, signal }: ChartFilter,
): Promise<readonly Row[]> {
  const where = { LatestData: within(range), Channel: combined({ Status: active }, narrowed) };
  return readAllRows(send, { document: loggersOffline, root: 'dw_ChannelsMetadata', where, signal });
}

/** The notification groups of one alert type at one place. */
export interface NotificationCount {
  readonly alertType: string;
  readonly count: number;
  readonly cost: number;
  /** Currency of `cost` (ISO 4217), by the country of the account. */
  readonly currency: string;
  /** The place and its parents, nested as in a building: `{ Site: { SiteId, Label, Account } }`. */
  readonly building: Row;
}

const country = 'Building.Site.Account.CountryCode';
const account = ['Building.Site.Account.AccountId', 'Building.Site.Account.Label', country];
const site = ['Building.Site.SiteId', 'Building.Site.Label', 'Building.Site.Account.Label', country];
const keys = {
  Account: account,
  Site: site,
  Building: ['Building.BuildingId', 'Building.Label', 'Building.Site.Label', country],
};

/** Returns the number and cost of the notification groups that started in a range, by place and alert type. */
export async function readNotificationChart(
  read: ReadGroups,
  range: InstantRange,
  place: keyof typeof keys,
  { narrowed, signal }: ChartFilter,
): Promise<readonly NotificationCount[]> {
  const by = ['AlertType', ...keys[place]].map((path) => ({ path }));
  const where = combined({ StartDate: within(range) }, narrowed);
  const groups = await read('notifications', { where, by, sum: ['EquivalentCost'] }, signal);
  return groups.map((group) => {
    const { AlertType, Building } = rowOfGroup(group, { by });
    return {
      alertType: String(AlertType ?? ''),
      count: group.count,
      cost: group.sums[0] ?? 0,
      currency: currencyBilled(valueAt(Building, 'Site.Account.CountryCode')),
      building: isRecord(Building) ? Building : {},
    };
  });
}

/** The number of notification groups of a status that were last changed on a day. */
export interface StatusCount {
  /** ISO date in the zone of the request: `2026-03-01`. */
  readonly day: string;
  readonly status: number;
  readonly count: number;
}

/**
 * Returns how many notification groups of these statuses were last changed in a range, by status and day in a zone.
 */
export async function readRollingCount(
  read: ReadGroups,
  statuses: readonly number[],
  range: InstantRange,
  zone: string,
  { narrowed, signal }: ChartFilter,
): Promise<readonly StatusCount[]> {
  const where = combined({ QualificationStatus: { _in: statuses }, UpdatedOn: within(range) }, narrowed);
  const by = [{ path: 'UpdatedOn', zone }, { path: 'QualificationStatus' }];
  const groups = await read('notifications', { where, by }, signal);
  return groups.map(({ by: [day, status], count }) => ({ day: String(day), status: Number(status), count }));
}

const within = ({ from, to }: InstantRange): object => ({
  ...(from ? { _gte: from } : {}),
  ...(to ? { _lte: to } : {}),
});

const combined = (where: object, narrowed: object | undefined): object =>
  narrowed ? { _and: [where, narrowed] } : where;
