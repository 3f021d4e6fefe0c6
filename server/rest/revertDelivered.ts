import { HttpError } from '../identity/httpError';
import { canEver } from '../sql/access';
import { param, sql } from '../sql/fragment';
import { isAny } from '../writes/check';
import { notAllowed } from '../writes/checks';
import type { Reversion, Undone } from './revert';

/**
 * Deletes the readings that a delivery added, except those that were changed since. Readings that it changed are in the
 * journal, and reverted like any change. Callers who may deliver readings may delete those of their own delivery.
 */
export async function revertDelivered({
  session,
  checks,
  entity,
  changeSet,
  includeChanged,
}: Reversion): Promise<Undone> {
  const delivered = sql`(select r.channel_id, m.at, d.delivered_on
    from meterdesk.delivery d join meterdesk.delivered_reading r on r.job_id = d.job_id, unnest(r.moments) as m(at)
    where d.change_set_id = ${param(changeSet)}::bigint) d`;
  if (!checks.caller.isStaff) {
    if (!canEver(entity, checks.caller, 'create')) throw notAllowed(entity, 'create');
    const forbidden = sql`select from (select distinct d.channel_id as "ChannelId" from ${delivered}) "t"
      where not coalesce(${checks.rowFilter(entity, 't', 'create')}, false) limit 1`;
    if (await isAny(session, forbidden)) throw notAllowed(entity, 'create');
  }
  if (await lacksReadings(session, changeSet))
    throw new HttpError(
      'The list of readings that this delivery added is no longer kept: delete them with Edit readings.',
      'conflict',
      409,
    );
  const undone = await session.count(sql`
    delete from "dw_Consumption" t using ${delivered} where t."ChannelId" = d.channel_id and t."ConsumptionDate" = d.at
      and (t."UpdatedOn" = d.delivered_on or ${param(includeChanged)}::boolean)`);
  const [kept] = await session.rows<{ count: number }>(sql`
    select count(*)::integer as count from "dw_Consumption" t join ${delivered} on t."ChannelId" = d.channel_id and t."ConsumptionDate" = d.at`);
  return { undone, kept: kept?.count ?? 0, keptRows: [] };
}

const lacksReadings = (session: Reversion['session'], changeSet: string): Promise<boolean> =>
  isAny(
    session,
    sql`select from meterdesk.delivery d where d.change_set_id = ${param(changeSet)}::bigint and (d.answer ->> 'added')::integer > 0
      and not exists (select from meterdesk.delivered_reading r where r.job_id = d.job_id)`,
  );

/** Returns whether a change set is that of a delivery of readings. */
export const isDelivery = (session: Reversion['session'], changeSet: string): Promise<boolean> =>
  isAny(session, sql`select from meterdesk.delivery where change_set_id = ${param(changeSet)}::bigint`);
