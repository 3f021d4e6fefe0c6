import { DataLevel } from './enums/dataLevel';
import { boolean, double, enumeration, integer, key, ref, text, timestamp } from './language/fields';
import { defineResource } from './language/resource';
import { receivedBy, receivedChannels } from './shared/receivedChannels';

const figures = `g.channels, g.late_channels, g.latest, g.silent_since, round(g.behind)::int, round(g.intervals::numeric, 1)::float8,
  g.late_channels > 0, round(g.complete::numeric, 1)::float8, round(100.0 * g.late_channels / g.channels, 1)::float8`;

/** How late the data of each active channel is, and of all channels of a feed, a building and an account. */
export default defineResource({
  name: 'dataReceived',
  table: 'dw_DataReceived',
  noun: 'Data Received',
  plural: 'Data Received',
  many: 'DataReceived',
  label: 'Label',
  hint: 'Account.Label',
  menu: { order: 19, label: 'Data received' },
  icon: 'Sensors',
  account: 'AccountId',
  policy: 'log',
  journal: 'none',
  view: {
    // A feed tells of the channels of its own account only: who may see the feed may not see those of others.
    select: `select ${DataLevel.values.Account}::smallint as "Level", a."AccountId" as "RecordId", a."Label", a."AccountId",
        null::uuid as "BuildingId", null::uuid as "FeedId", null::uuid as "ChannelId",
        g.channels as "Channels", g.late_channels as "LateChannels", g.latest as "LatestData", g.silent_since as "SilentSince",
        round(g.behind)::int as "LateMinutes", round(g.intervals::numeric, 1)::float8 as "LateIntervals",
        g.late_channels > 0 as "Late", round(g.complete::numeric, 1)::float8 as "Completeness",
        round(100.0 * g.late_channels / g.channels, 1)::float8 as "SilentShare"
      from (${receivedBy('"AccountId"')}) g join "dw_Accounts" a using ("AccountId")
      union all
      select ${DataLevel.values.Building}::smallint, b."BuildingId", b."Label", g."AccountId", b."BuildingId", null, null, ${figures}
      from (${receivedBy('"AccountId", "BuildingId"')}) g join "dw_Buildings" b using ("BuildingId")
      union all
      select ${DataLevel.values.Feed}::smallint, f."FeedId", f."Label", g."AccountId", f."BuildingId", f."FeedId", null, ${figures}
      from (${receivedBy('"AccountId", "FeedId"')}) g join "dw_Feeds" f using ("FeedId")
      join "dw_Buildings" b on b."BuildingId" = f."BuildingId" join "dw_Sites" s on s."SiteId" = b."SiteId" and s."AccountId" = g."AccountId"
      union all
      select ${DataLevel.values.Channel}::smallint, r."ChannelId", r."Label", r."AccountId", r."BuildingId", r."FeedId", r."ChannelId",
        1, r.late::int, r."LatestData", r.silent_since, round(r.behind)::int, round(r.intervals::numeric, 1)::float8, r.late,
        round(r.complete::numeric, 1)::float8, case when r.late then 100 else 0 end::float8
      from (${receivedChannels}) r`,
    of: ['accounts', 'sites', 'buildings', 'feeds', 'channels', 'channelsMetadata', 'readingFindings'],
  },
  fields: {
    RecordId: key(),
    Level: enumeration(DataLevel, { label: 'Of' }),
    Label: text(),
    AccountId: ref('accounts'),
    BuildingId: ref('buildings'),
    FeedId: ref('feeds'),
    ChannelId: ref('channels'),
    LatestData: timestamp({ label: 'Last reading' }),
    LateMinutes: integer({ label: 'Late by', cell: 'LateBy', unit: 'min', help: 'Since the next reading was due' }),
    LateIntervals: double({ label: 'Intervals late' }),
    SilentSince: timestamp({ help: 'No reading for at least a day and three intervals' }),
    Completeness: double({
      label: 'Completeness, 30 days',
      unit: '%',
      help: 'Share of the due readings that were received',
    }),
    Late: boolean({ label: 'Silent' }),
    SilentShare: double({ label: 'Silent share', unit: '%', help: 'Share of the channels that are silent' }),
    Channels: integer(),
    LateChannels: integer({ label: 'Silent channels' }),
  },
  search: [],
  list: {
    columns: [
      'Label',
      'Level',
      'LatestData',
      'LateMinutes',
      'LateIntervals',
      'Completeness',
      'SilentSince',
      'SilentShare',
      'LateChannels',
      'Building.Label',
      'Feed.Label',
      'Account.Label',
      { path: 'Channels', hidden: true },
      { path: 'Late', hidden: true },
    ],
    // Those first of which the greatest part is unmetered.
    sort: { Level: 'asc', SilentShare: 'desc', LateMinutes: 'desc_nulls_last' },
    tabs: { by: 'Level' },
    notice: 'DataReceivedMap',
    filters: [
      { path: 'Label', by: '_ilike', always: true },
      { path: 'AccountId', always: true },
      { path: 'Late', always: true },
      'BuildingId',
      'FeedId',
      'ChannelId',
      { path: 'LateMinutes', by: '_gte' },
      { path: 'LateIntervals', by: '_gte' },
      { path: 'SilentShare', by: '_gte' },
      { path: 'Completeness', by: '_lte' },
      { path: 'LatestData', label: 'Last reading from', by: '_gte' },
      { path: 'LatestData', label: 'Last reading until', by: '_lte' },
    ],
  },
  detail: {
    Details: {
      groups: {
        Place: ['AccountId', 'BuildingId', 'FeedId', 'ChannelId'],
        Data: [
          'LatestData',
          'LateMinutes',
          'LateIntervals',
          'SilentSince',
          'Completeness',
          'SilentShare',
          'Channels',
          'LateChannels',
        ],
      },
      previews: { Data: 'UnmeteredTriage' },
    },
  },
});
