import { partOf } from '../language/fields';

/** The key of every kind of feed config: a channel, and the feed that it is read from. */
export const feedConfigKey = {
  ChannelId: partOf('channels', { key: true, required: 'Please select a channel' }),
  FeedId: partOf('feeds', { key: true, required: 'Please select a feed' }),
} as const;

export const feedConfigSearch = [
  'Channel.Label',
  'Feed.Label',
  'Channel.Load.Label',
  'Channel.Building.Label',
  'Channel.Building.Site.Label',
  'Channel.Building.Site.Account.Label',
] as const;

export const feedConfigColumns = [
  'Feed.Label',
  'Channel.Label',
  'Channel.Load.Label',
  'Channel.Building.Label',
] as const;

export const feedConfigHiddenColumns = [
  { path: 'Feed.SerialNumber', hidden: true },
  { path: 'Channel.ChannelKey', hidden: true },
  { path: 'Channel.Building.Site.Label', hidden: true },
  { path: 'Channel.Building.Site.Account.Label', hidden: true },
] as const;

export const feedConfigFilters = [
  { path: 'Channel.Building.Site.AccountId', always: true },
  { path: 'Status', always: true },
  'Channel.Building.SiteId',
  'Channel.BuildingId',
  'Channel.LoadId',
  'ChannelId',
  'FeedId',
  { path: 'Feed.SerialNumber', by: '_ilike' },
] as const;

export const feedConfigPlace = [
  'Channel.Building.Site.AccountId',
  'Channel.BuildingId',
  'Channel.LoadId',
  'Feed.SerialNumber',
] as const;
