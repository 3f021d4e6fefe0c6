import { FindingStatus } from '../enums/findingStatus';
import { minutesOfFrequency } from '../enums/intervalFrequency';
import { ChannelStatus } from '../enums/status';
import { ValidationRule } from '../enums/validationRule';
import { intervalsMissed, silentHours } from './silence';

/** Days over which the completeness of received data is computed. */
const days = 30;

const frequencies = Object.entries(minutesOfFrequency)
  .map(([name, minutes]) => `when '${name}' then ${minutes}`)
  .join(' ');

/** Minutes of gaps that validation has found in each channel within these days. */
const gaps = `select f."ChannelId",
    sum(extract(epoch from least(f."To", now()) - greatest(f."From", now() - interval '${days} days')) / 60) as minutes
  from "dw_ReadingFindings" f
  where f."Rule" = ${ValidationRule.values.Missing} and f."Status" <> ${FindingStatus.values.Closed}
    and f."To" > now() - interval '${days} days' and f."From" < now()
  group by f."ChannelId"`;

/** Active channels that have begun, with their interval (`step`, minutes, 0 for none) and latest data (`since`). */
const channels = `select c."ChannelId", c."Label", c."BuildingId", c."FeedId", s."AccountId", m."LatestData",
    coalesce(m."LatestData", c."StartDate", c."CreatedOn") as since,
    greatest(coalesce(m."ConsumptionStartDate", c."StartDate", c."CreatedOn"), now() - interval '${days} days') as counted_from,
    coalesce(nullif(c."IntervalMins", 0), case c."IntervalFrequency" ${frequencies} end, 0) as step
  from "dw_Channels" c join "dw_Buildings" b using ("BuildingId") join "dw_Sites" s using ("SiteId")
  left join "dw_ChannelsMetadata" m using ("ChannelId")
  where c."Status" = ${ChannelStatus.values.Active} and (c."StartDate" is null or c."StartDate" <= now())`;

/** The same with the delay of the next reading in minutes (`behind`) and intervals, and the completeness in percent. */
export const receivedChannels = `select d."ChannelId", d."Label", d."BuildingId", d."FeedId", d."AccountId", d."LatestData",
    d.late, d.behind, d.behind / nullif(d.step, 0) as intervals, case when d.late then d.since end as silent_since,
    case when d.step > 0 and d.counted > 0
      then 100 * (1 - least(1, (least(d.behind, d.counted) + coalesce(g.minutes, 0)) / d.counted)) end as complete
  from (select e.*, extract(epoch from now() - e.counted_from) / 60 as counted,
      case when e.step > 0 then greatest(0, extract(epoch from now() - e.since) / 60 - e.step) end as behind,
      e.step > 0 and extract(epoch from now() - e.since) / 60 >= greatest(${silentHours * 60}, ${intervalsMissed} * e.step) as late
    from (${channels}) e) d
  left join (${gaps}) g using ("ChannelId")`;

/** Returns the statement that aggregates `receivedChannels` by these columns. */
export const receivedBy = (columns: string): string => `select ${columns}, count(*)::int as channels,
    (count(*) filter (where late))::int as late_channels, max("LatestData") as latest, min(silent_since) as silent_since,
    max(behind) as behind, max(intervals) as intervals, avg(complete) as complete
  from (${receivedChannels}) r group by ${columns}`;
