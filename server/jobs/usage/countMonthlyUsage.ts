import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { UtilityType } from '../../../resources/enums/utility';
import type { Catalogue } from '../../../resources/language/catalogue';
import type { Database } from '../../sql/database';
import { type Fragment, ident, literal, param, sql } from '../../sql/fragment';
import { usageRows } from '../../usage/usageRows';

dayjs.extend(utc);

/** Buildings per transaction. */
const batchSize = 10;

/**
 * Counts usage, cost and emissions of each building in the last whole month before `today` and, for comparison, in the
 * month before that, both from readings, which may come late or be corrected. Returns the number of buildings.
 * @param today `YYYY-MM-DD`
 * @param buildingFilter an SQL condition on buildings `b`; all buildings by default
 */
export async function countMonthlyUsage(
  database: Database,
  catalogue: Catalogue,
  today: string,
  signal?: AbortSignal,
  buildingFilter: Fragment = sql`true`,
): Promise<number> {
  const buildings = await database.rows<{ id: string }>(
    sql`select b."BuildingId" as id from "dw_Buildings" b where ${buildingFilter} order by 1`,
  );
  for (let done = 0; done < buildings.length; done += batchSize) {
    if (signal?.aborted) return done;
    await countBatch(database, catalogue, today, buildings.slice(done, done + batchSize));
  }
  return buildings.length;
}

function countBatch(
  database: Database,
  catalogue: Catalogue,
  today: string,
  buildings: readonly { readonly id: string }[],
): Promise<void> {
  const month = dayjs.utc(today).startOf('month');
  const [end, last, before] = [0, 1, 2].map((months) => month.subtract(months, 'month').format('YYYY-MM-DD'));
  const ids = param(buildings.map(({ id }) => id));
  const source = { entity: catalogue.entity('buildings'), alias: 'i' };
  // Solar generation has neither cost nor emissions.
  const isPaid = sql`u.utility <> ${literal(UtilityType.values.Solar)}`;
  const usageOf = (from: string | undefined, until: string | undefined): Fragment => {
    const span = { from: String(from), until: String(until), interval: 'Monthly' } as const;
    return sql`select i."BuildingId" as building, u.utility, u.unit, u.total, u.read, u.estimated,
        case when ${isPaid} then u.cost end as cost, case when ${isPaid} then u.co2 end as co2 from i
      cross join lateral (${usageRows(catalogue, source, span, () => sql`true`, sql`null::json`)}) u where not u."isMean"`;
  };
  return database.write({ contactId: null, operation: 'CountMonthlyUsage' }, async (session) => {
    await session.withoutTimeout();
    await session.count(
      sql`delete from "dw_MonthlyUsage" where "BuildingId" = any(${ids}::uuid[]) and "Month" = ${param(last)}::date`,
    );
    await session.count(sql`
      with i as materialized (select * from "dw_Buildings" where "BuildingId" = any(${ids}::uuid[])),
      m as materialized (${usageOf(last, end)}), b as materialized (${usageOf(before, last)})
      insert into "dw_MonthlyUsage" ("BuildingId", "Month", "UtilityType", "Unit", "Usage", "UsageBefore", "UsageChange",
        "Cost", "CostBefore", "CostChange", "Emissions", "EmissionsBefore", "EmissionsChange", "Read", "Estimated")
      select m.building, ${param(last)}::date, m.utility, m.unit, m.total, b.total, m.total - b.total, m.cost, ${besideKnown('cost')},
        m.cost - b.cost, m.co2, ${besideKnown('co2')}, m.co2 - b.co2, m.read, m.estimated
      from m left join b on b.building = m.building and b.utility = m.utility and b.unit = m.unit
        and abs(b.read - m.read) < ${literal(maxReadDifference)}
      where m.total is not null and not exists (select from m other where other.building = m.building
        and other.utility = m.utility and other.total is not null and other.unit < m.unit)`);
  });
}

/**
 * Returns SQL of a figure of the month before; null where that of the month is unknown, as sums over buildings would
 * compare a change without it with it.
 */
const besideKnown = (figure: 'cost' | 'co2'): Fragment =>
  sql`case when ${ident('m', figure)} is not null then ${ident('b', figure)} end`;

/** Maximum difference between the read shares (0–1) of two months that are compared. */
const maxReadDifference = 0.05;
