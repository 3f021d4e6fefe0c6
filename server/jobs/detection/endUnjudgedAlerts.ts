import type { AlertType } from '../../../resources/enums/alertType';
import { Status } from '../../../resources/enums/status';
import type { Session } from '../../sql/database';
import { type Fragment, ident, literal, param, sql } from '../../sql/fragment';
import { updateGroupEnds } from './knownAlerts';
import { summariseGroups } from './summariseGroups';

/** An SQL condition on the row of an alias: a channel, load or building that is inactive or deleted. */
const isInactive = (alias: string): Fragment => sql`${ident(alias, 'Status')} <> ${literal(Status.values.Active)}`;
/** SQL condition: no job judges a channel `c` of a load `l` in a building `b`, as one of them is inactive or deleted. */
export const isAnyInactive = sql`(${isInactive('c')} or ${isInactive('l')} or ${isInactive('b')})`;

const inactiveSince = (alias: string): Fragment =>
  sql`case when ${isInactive(alias)} then ${ident(alias, 'UpdatedOn')} end`;

/**
 * Ends the open alerts of a type on channels that its job no longer judges, and their groups where no other is open. An
 * alert lasts until its channel, load or building became inactive, the last time that it could be judged; else until now.
 * @param isUnjudged an SQL condition on channels `c`, loads `l` and buildings `b`
 */
export async function endUnjudgedAlerts(
  session: Session,
  type: (typeof AlertType.words)[number],
  isUnjudged: Fragment,
  now: Date,
): Promise<void> {
  const until = sql`least(${param(now)}, ${inactiveSince('c')}, ${inactiveSince('l')}, ${inactiveSince('b')})`;
  const groups = await session.rows<{ id: string }>(sql`
    update "dw_MLNotifications" n set "EndDate" = greatest(n."StartDate", ${until}), "UpdatedOn" = ${param(now)},
      "AnnualisedUsage" = null, "AnnualisedCost" = null, "AnnualisedCO2" = null,
      "ContextualSummary" = n."ContextualSummary" || ' It is no longer monitored.'
    from "dw_Channels" c join "dw_Buildings" b on b."BuildingId" = c."BuildingId" left join "dw_Loads" l on l."LoadId" = c."LoadId"
    where n."ChannelId" = c."ChannelId" and n."AlertType" = ${param(type)} and n."EndDate" is null and ${isUnjudged}
    returning n."NotificationGroupId" as id`);
  const ids = groups.map(({ id }) => id);
  await updateGroupEnds(session, ids, now.toISOString());
  await summariseGroups(session, ids);
}
