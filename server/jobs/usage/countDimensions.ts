import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { Catalogue } from '../../../resources/language/catalogue';
import type { DataContext } from '../../context';
import type { Reader } from '../../sql/database';
import { type Fragment, ident, param, sql } from '../../sql/fragment';
import { countMonthlyUsage } from './countMonthlyUsage';
import { countRecentUsage, dayBegunEverywhere } from './countRecentUsage';
import { markForRecount } from './markForRecount';

dayjs.extend(utc);

/** Condition on the buildings `b` of an entity, by the contract's number of its type. */
const buildingsOf: Readonly<Record<number, (id: Fragment) => Fragment>> = {
  1: (id) => sql`b."SiteId" in (select s."SiteId" from "dw_Sites" s where s."AccountId" = ${id})`,
  2: (id) => sql`b."SiteId" in (select g."SiteId" from "dw_GroupsSites" g where g."GroupId" = ${id})`,
  3: (id) => sql`b."SiteId" = ${id}`,
  4: (id) => sql`b."BuildingId" = ${id}`,
  5: (id) => sql`b."BuildingId" in (select l."BuildingId" from "dw_Loads" l where l."LoadId" = ${id})`,
  6: (id) => sql`b."BuildingId" in (select c."BuildingId" from "dw_Channels" c where c."ChannelId" = ${id})`,
};

/** Resource of an entity, by the contract's number of its type. */
const resourceOf: Readonly<Record<number, string>> = {
  1: 'accounts',
  2: 'groups',
  3: 'sites',
  4: 'buildings',
  5: 'loads',
  6: 'channels',
};

/** An entity whose usage is recounted, and the days (YYYY-MM-DD), both inclusive. */
export interface DimensionsRequest {
  readonly id: string;
  readonly type: number;
  readonly from: string;
  readonly to: string;
}

/** Whether the entity exists. */
export async function hasDimension(
  reader: Pick<Reader, 'rows'>,
  catalogue: Catalogue,
  { id, type }: Pick<DimensionsRequest, 'id' | 'type'>,
): Promise<boolean> {
  const { table, key } = catalogue.entity(resourceOf[type] ?? '');
  const found = await reader.rows(sql`
    select from ${ident(table)} where ${ident(key[0])} = ${param(id)}::uuid`);
  return found.length > 0;
}

/**
 * Recounts the stored usage of an entity: each month of the days in its buildings, and the last 30 days of these, their
 * loads, channels and sites. Returns the number of buildings.
 */
export async function countDimensions(
  { database, catalogue }: DataContext,
  { id, type, from, to }: DimensionsRequest,
  signal?: AbortSignal,
): Promise<number> {
  const buildingFilter = buildingsOf[type]?.(sql`${param(id)}::uuid`) ?? sql`false`;
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
      buildingFilter,
    );
  const until = dayBegunEverywhere(new Date());
  await database.write({ contactId: null, operation: 'CountDimensions' }, (session) =>
    markForRecount(session, until, buildingFilter),
  );
  await countRecentUsage(database, catalogue, until, signal);
  return buildings;
}
