import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import { recentDays } from '../../../resources/shared/recentUsage';
import type { Database } from '../../sql/database';
import { ident, param, sql } from '../../sql/fragment';
import { table } from '../../sql/path';
import { unjournaled } from '../../sql/unjournaled';
import { usageRows } from '../../usage/usageRows';

/** Rows per transaction, as it blocks other writers of its rows. */
const batchSize = 25;
const dayMs = 86_400_000;

/**
 * Counts the usage of rows in the 30 days before `until`, for all resources that store it. Rows that are up to date are
 * skipped, so that an aborted run is resumed. Returns the number of rows counted.
 */
export async function countRecentUsage(
  database: Database,
  catalogue: Catalogue,
  until: string,
  signal?: AbortSignal,
): Promise<number> {
  let counted = 0;
  for (const entity of catalogue.entities.filter(({ columns }) => columns.includes('RecentUsage')))
    for (let done: Counted = { rows: batchSize }; done.rows === batchSize && !signal?.aborted; counted += done.rows)
      done = await countBatch(database, catalogue, entity, until, done.last);
  return counted;
}

/** Returns the latest day, as YYYY-MM-DD, that has begun in every time zone. */
export const dayBegunEverywhere = (now: Date): string => new Date(now.getTime() - dayMs / 2).toISOString().slice(0, 10);

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

interface Counted {
  readonly rows: number;
  /** The key of the last row. */
  readonly last?: string;
}

/**
 * Counts one batch of rows with keys after `after`, so that counted rows are not scanned again. Not recorded in history
 * nor in `UpdatedOn`, as no person changed anything.
 */
function countBatch(
  database: Database,
  catalogue: Catalogue,
  entity: Entity,
  until: string,
  after: string | undefined,
): Promise<Counted> {
  const key = entity.key[0];
  const span = { from: daysBefore(until, recentDays), until, interval: 'Monthly' } as const;
  const usage = usageRows(catalogue, { entity, alias: 'i' }, span, () => sql`true`, sql`null::json`);
  const lastDay = sql`${param(daysBefore(until, 1))}::date`;
  const isAfter = after === undefined ? sql`true` : sql`${ident(key)} > ${param(after)}`;
  return database.write({ contactId: null, operation: 'CountRecentUsage' }, async (session) => {
    await session.withoutTimeout();
    const [counted] = await unjournaled(session, () =>
      session.rows<Counted>(sql`
      with i as materialized (
        select * from ${table(entity)} where ${isAfter} and ("RecentUsageUntil" is distinct from ${lastDay}
          or ("RecentUsage" is not null and "RecentUsageRead" is null)) order by ${ident(key)} limit ${param(batchSize)}),
      counted as materialized (
        select ${ident('i', key)} as id, u.total, u.unit, u.read, u.estimated from i
        left join lateral (select * from (${usage}) u order by u.utility limit 1) u on true),
      written as (update ${table(entity)} t set "RecentUsage" = c.total, "RecentUsageUnit" = c.unit, "RecentUsageUntil" = ${lastDay},
        "RecentUsageRead" = c.read, "RecentUsageEstimated" = c.estimated
      from counted c where ${ident('t', key)} = c.id)
      select count(*)::integer as rows, (array_agg(${ident('i', key)} order by ${ident('i', key)} desc))[1] as last from i`),
    );
    return counted ?? { rows: 0 };
  });
}
