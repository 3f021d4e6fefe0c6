import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { Catalogue } from '../../../resources/language/catalogue';
import type { Database } from '../../sql/database';
import { type Fragment, param, sql } from '../../sql/fragment';
import { countMonthlyUsage } from './countMonthlyUsage';
import { countRecentUsage, dayBegunEverywhere } from './countRecentUsage';

dayjs.extend(utc);

/** By the kind of entity, as the contract numbers them, the buildings `b` that are meant. */
const buildingsOf: Readonly<Record<number, (id: Fragment) => Fragment>> = {
  1: (id) => sql`b."SiteId" in (select s."SiteId" from "dw_Sites" s where s."AccountId" = ${id})`,
  2: (id) => sql`b."SiteId" in (select g."SiteId" from "dw_GroupsSites" g where g."GroupId" = ${id})`,
  3: (id) => sql`b."SiteId" = ${id}`,
  4: (id) => sql`b."BuildingId" = ${id}`,
  5: (id) => sql`b."BuildingId" in (select l."BuildingId" from "dw_Loads" l where l."LoadId" = ${id})`,
  6: (id) => sql`b."BuildingId" in (select c."BuildingId" from "dw_Channels" c where c."ChannelId" = ${id})`,
};

/** The usage of what is counted again: of an entity and of the days from one until another, both included. */
export interface DimensionsRequest {
  readonly id: string;
  readonly type: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Counts the usage that is kept of what is named again: each month that the days touch of its buildings, and the last 30
 * days of these, their loads, channels and sites. Returns how many buildings there are.
 */
export async function countDimensions(
  { database, catalogue }: { readonly database: Database; readonly catalogue: Catalogue },
  { id, type, from, to }: DimensionsRequest,
  signal?: AbortSignal,
): Promise<number> {
  const isMeant = buildingsOf[type]?.(sql`${param(id)}::uuid`) ?? sql`false`;
  const last = dayjs.utc(to).startOf('month');
  let buildings = 0;
  for (
    let month = dayjs.utc(from).startOf('month');
    !month.isAfter(last) && !signal?.aborted;
    month = month.add(1, 'month')
  )
    buildings = await countMonthlyUsage(
      database,
      catalogue,
      month.add(1, 'month').format('YYYY-MM-DD'),
      signal,
      isMeant,
    );
  await forgetRecent(database, isMeant);
  await countRecentUsage(database, catalogue, dayBegunEverywhere(new Date()), signal);
  return buildings;
}

/** Has the last 30 days counted again. It is no change of a person: it is in no history and sets no stamp. */
function forgetRecent(database: Database, isMeant: Fragment): Promise<void> {
  const meant = sql`(select b."BuildingId" from "dw_Buildings" b where ${isMeant})`;
  const sites = sql`(select b."SiteId" from "dw_Buildings" b where ${isMeant})`;
  return database.write({ contactId: null, operation: 'CountDimensions' }, async (session) => {
    await session.rows(
      sql`select set_config('meterdesk.journal', 'off', true), set_config('meterdesk.totalling', 'on', true)`,
    );
    for (const statement of [
      sql`update "dw_Channels" t set "RecentUsageUntil" = null where t."BuildingId" in ${meant}`,
      sql`update "dw_Loads" t set "RecentUsageUntil" = null where t."BuildingId" in ${meant}`,
      sql`update "dw_Buildings" t set "RecentUsageUntil" = null where t."BuildingId" in ${meant}`,
      sql`update "dw_Sites" t set "RecentUsageUntil" = null where t."SiteId" in ${sites}`,
    ])
      await session.count(statement);
  });
}
