import { AlertType } from '../../../resources/enums/alertType';
import { UtilityType } from '../../../resources/enums/utility';
import { isFault } from '../../model/finding';
import type { Database } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { modelType, modelVersion } from './modelMetadata';

const faults = AlertType.words.filter(isFault);

/**
 * Splits the costs of alerts of an earlier model version into waste, saving and unmetered; only ongoing waste keeps
 * annualised figures. Done once per channel, whose model then has the present version.
 */
export async function splitCostsOfOldAlerts(database: Database): Promise<void> {
  const isOld = sql`m."ModelType" = ${param(modelType)} and m."Version" is distinct from ${param(modelVersion)}`;
  const [any] = await database.rows(sql`select 1 from "dw_MLModelMetadata" m where ${isOld} limit 1`);
  if (!any) return;
  const change = { contactId: null, operation: 'RecostNotifications', reason: 'Waste, saving and guesses apart' };
  await database.write(change, async (session) => {
    await session.withoutTimeout();
    await session.count(sql`
      update "dw_MLNotifications" n set
        "EquivalentCost" = case when o.wasted then n."EquivalentCost" else 0 end,
        "EquivalentCO2" = case when o.wasted then n."EquivalentCO2" else 0 end,
        "SavedCost" = case when o.wasted or o.fault then 0 else n."EquivalentCost" end,
        "UnmeteredCost" = case when o.fault and n."EquivalentUsage" < 0 then n."EquivalentCost" else 0 end,
        "AnnualisedCost" = case when o.wasted and o.lasts then n."AnnualisedCost" end,
        "AnnualisedUsage" = case when o.lasts and not o.fault then n."AnnualisedUsage" end,
        "AnnualisedCO2" = case when o.wasted and o.lasts then n."AnnualisedCO2" end
      from (
        select a."NotificationId" as id, k.fault, not k.fault and k.lost > 0 as wasted,
          coalesce(a."EndDate" > d."LatestData", false) as lasts
        from "dw_MLModelMetadata" m join "dw_MLNotifications" a on a."ChannelId" = m."ChannelId"
        join "dw_Channels" c on c."ChannelId" = a."ChannelId" left join "dw_Loads" l on l."LoadId" = c."LoadId"
        left join "dw_ChannelsMetadata" d on d."ChannelId" = c."ChannelId"
        cross join lateral (select a."AlertType" = any(${param(faults)}::text[]) as fault,
          a."EquivalentUsage" * case when l."UtilityType" = ${param(UtilityType.values.Solar)} then -1 else 1 end as lost) k
        where ${isOld} and a."UnmeteredCost" is null and a."EquivalentCost" is not null and a."EquivalentUsage" is not null) o
      where n."NotificationId" = o.id`);
    await session.count(sql`update "dw_MLModelMetadata" m set "Version" = ${param(modelVersion)} where ${isOld}`);
  });
}
