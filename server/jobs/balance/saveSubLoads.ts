import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { unjournaled } from '../../sql/unjournaled';
import type { WeekOfBalance } from './weekOfBalance';

/**
 * Stores the use of the sub-loads of a building's loads, until when it is known, and their state; null where a load has
 * no sub-loads. Not recorded in history nor in `UpdatedOn`, as no person changed anything. Returns the number of loads
 * changed.
 */
export async function saveSubLoads(
  session: Session,
  buildingId: string,
  withSubLoads: readonly string[],
  weeks: readonly WeekOfBalance[],
): Promise<number> {
  const rows = withSubLoads.map((id) => {
    const week = weeks.find(({ place }) => place.loadId === id);
    const consumption = week?.balance.total.parts ?? null;
    return {
      id,
      consumption,
      state: week?.state ?? 'Unknown',
      day: week?.until ?? null,
      zone: week?.balance.timeZone ?? 'UTC',
    };
  });
  return unjournaled(session, () =>
    session.count(sql`
    update "dw_Loads" l set "SubLoadConsumption" = k.consumption, "SubLoadConsumptionDate" = k.at, "SubLoadState" = k.state
    from (select o."LoadId" as id, g.consumption, g.state, g.day::timestamp at time zone g.zone as at from "dw_Loads" o
      left join json_to_recordset(${param(JSON.stringify(rows))}::json) as g(id uuid, consumption numeric, state text, day date, zone text) on g.id = o."LoadId"
      where o."BuildingId" = ${param(buildingId)}::uuid) k
    where l."LoadId" = k.id and (l."SubLoadConsumption", l."SubLoadConsumptionDate", l."SubLoadState") is distinct from (k.consumption, k.at, k.state)`),
  );
}
