import { Status } from '../../../resources/enums/status';
import type { Catalogue } from '../../../resources/language/catalogue';
import type { Database, Session } from '../../sql/database';
import { literal, param, sql } from '../../sql/fragment';
import { balancedPlaces, balanceLimits } from './balanceLimit';
import { saveSubLoads } from './saveSubLoads';
import { endInactiveUnaccounted, storeUnaccounted } from './unaccountedAlert';
import { type WeekOfBalance, weeksOfBalance } from './weekOfBalance';

/** Result of a run. */
export interface BalancedSubLoads {
  readonly buildings: number;
  /** Number of new notifications. */
  readonly groups: number;
}

/**
 * Compares each load with sub-loads, and each building, with the parts below it over the last seven days that were
 * read: stores the state of sub-loads, and raises and ends alerts. One change set per building.
 */
export async function balanceSubLoads(
  database: Database,
  catalogue: Catalogue,
  now: Date,
  signal?: AbortSignal,
): Promise<BalancedSubLoads> {
  const buildings = await database.rows<{ id: string }>(sql`
    select b."BuildingId" as id from "dw_Buildings" b where exists (select from "dw_Loads" l where l."BuildingId" = b."BuildingId"
      and (l."ParentLoadId" is not null or l."MainIncomer" or l."SubLoadState" is not null)) order by 1`);
  const change = { contactId: null, operation: 'BalanceSubLoads' };
  await database.write(change, (session) => endInactiveUnaccounted(session, now));
  let groups = 0;
  let done = 0;
  for (const { id } of buildings) {
    if (signal?.aborted) break;
    const { withSubLoads, weeks } = await database.read((session) => readBuilding(session, catalogue, id, now));
    groups += await database.write(change, async (session) => {
      const raised = await storeUnaccounted(session, id, weeks, now);
      await saveSubLoads(session, id, withSubLoads, weeks);
      return raised;
    });
    done++;
  }
  return { buildings: done, groups };
}

interface BuildingBalances {
  /** Loads that have sub-loads, metered or not. */
  readonly withSubLoads: readonly string[];
  readonly weeks: readonly WeekOfBalance[];
}

async function readBuilding(
  session: Session,
  catalogue: Catalogue,
  buildingId: string,
  now: Date,
): Promise<BuildingBalances> {
  await session.withoutTimeout();
  const isIn = sql`i."BuildingId" = ${param(buildingId)}::uuid`;
  const deleted = literal(Status.values.Deleted);
  const hasSubLoads = sql`i."Status" <> ${deleted} and exists (select from "dw_Loads" l where l."ParentLoadId" = i."LoadId"
    and l."UtilityType" = i."UtilityType" and l."Status" <> ${deleted})`;
  const [loads, buildings] = [catalogue.entity('loads'), catalogue.entity('buildings')];
  const withSubLoads = await balancedPlaces(session, loads, sql`${isIn} and ${hasSubLoads}`);
  const buildingPlaces = await balancedPlaces(session, buildings, isIn);
  const limits = await balanceLimits(session, [...withSubLoads, ...buildingPlaces]);
  return {
    withSubLoads: withSubLoads.map(({ id }) => id),
    weeks: [
      ...(await weeksOfBalance(session, catalogue, loads, withSubLoads, limits, now)),
      ...(await weeksOfBalance(session, catalogue, buildings, buildingPlaces, limits, now)),
    ],
  };
}
