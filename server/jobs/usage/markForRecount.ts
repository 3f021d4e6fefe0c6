import type { Session } from '../../sql/database';
import { type Fragment, ident, param, sql } from '../../sql/fragment';
import { unjournaled } from '../../sql/unjournaled';

/**
 * Marks the usage of the 30 days before `until` for a recount, of buildings `b` that meet the condition, their loads,
 * channels and sites. Not recorded in history nor in `UpdatedOn`, as nobody changed them.
 */
export async function markForRecount(session: Session, until: string, buildingFilter: Fragment): Promise<void> {
  await unjournaled(session, async () => {
    for (const [table, place] of [
      ['dw_Channels', 'BuildingId'],
      ['dw_Loads', 'BuildingId'],
      ['dw_Buildings', 'BuildingId'],
      ['dw_Sites', 'SiteId'],
    ] as const)
      await session.count(sql`
        update ${ident(table)} t set "RecentUsageUntil" = null where t."RecentUsageUntil" = ${param(until)}::date - 1
          and ${ident('t', place)} in (select ${ident('b', place)} from "dw_Buildings" b where ${buildingFilter})`);
  });
}
