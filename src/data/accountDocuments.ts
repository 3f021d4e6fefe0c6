import { Status } from '../../resources/enums/status';
import { catalogue } from '../../resources/language/all';
import { documentOf } from './document';

// Documents whose operation names the contract gives: rows of an account, to match imports with, and accounts by
// status.
const active = `Status: {_eq: ${Status.values.Active}}`;
const rowsOfAccount = (table: string): string =>
  `${table}(where: {Building: {Site: {AccountId: {_eq: $accountId}}}, ${active}}, order_by: [{Label: asc}]) { ${ownColumns(table)} }`;
const ownColumns = (table: string): string => (catalogue.byTable(table)?.columns ?? []).join(' ');

const channels = `Channels(where: {${active}}) { ChannelId ChannelKey LoadId Label Status }`;
const loads = `Loads(where: {${active}}) { LoadId Label ShortLabel ParentLoadId FeedId MainIncomer IcpNumber Status ${channels} }`;
const buildings = `Buildings(where: {${active}}) { BuildingId Label Status ${loads} }`;

/** The account with its active sites, buildings, loads and channels. */
export const accountDataDocument = documentOf('query', 'AccountDataForCsvImport', { accountId: 'uuid!' }, [
  `dw_Accounts(where: {AccountId: {_eq: $accountId}}) { AccountId Label Sites(where: {${active}}) { SiteId Label Status ${buildings} } }`,
]);

/** The active loads of an account, with all of their columns. */
export const accountLoadsDocument = documentOf('query', 'AccountLoadDataForCsvImport', { accountId: 'uuid!' }, [
  rowsOfAccount('dw_Loads'),
]);

/** The active channels of an account, with all of their columns. */
export const accountChannelsDocument = documentOf('query', 'AccountChannelDataForCsvImport', { accountId: 'uuid!' }, [
  rowsOfAccount('dw_Channels'),
]);

const otherStatus = 'Status: {_neq: $status}';
const hasOtherStatusBelow = `{Sites: {_or: [{${otherStatus}}, {Buildings: {_or: [{${otherStatus}}, {Channels: {${otherStatus}}}, {Loads: {${otherStatus}}}]}}]}}`;
const accountsWhere = `{Label: {_ilike: $search}, _not: ${hasOtherStatusBelow}}`;

/** Accounts all of whose sites, buildings, loads and channels have the status `$status`. */
export const activeAccountsDocument = documentOf(
  'query',
  'ActiveAccounts',
  { offset: 'Int!', limit: 'Int!', search: 'String = "%%"', status: 'smallint!' },
  [
    `dw_Accounts(where: ${accountsWhere}, order_by: [{Label: asc}, {AccountId: asc}], offset: $offset, limit: $limit) { AccountId Label Status }`,
    `dw_Accounts_aggregate(where: ${accountsWhere}) { aggregate { count } }`,
  ],
);

/** The label and type of each active feed. */
export const allFeedsDocument = documentOf('query', 'AllFeeds', {}, [
  `dw_Feeds(where: {${active}}, order_by: [{Label: asc}, {FeedId: asc}]) { FeedId Label FeedsType { TypeId Label } }`,
]);

/** The channels of loads by the keys of the loads, with the columns that configurations of feeds need. */
export const loadsWithChannelsDocument = documentOf('query', 'LoadsWithChannels', { loadIds: '[uuid!]!' }, [
  'dw_Loads(where: {LoadId: {_in: $loadIds}}) { LoadId Label Channels { ChannelId Label ChannelKey Parameter MeterType Reference IntervalFrequency } }',
]);
