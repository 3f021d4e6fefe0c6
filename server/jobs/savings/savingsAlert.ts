import { v5 } from 'uuid';
import { NotificationPriority } from '../../../resources/enums/notificationPriority';
import { type LostSavings, type ProjectSavings, savingsLost } from '../../../resources/shared/projectSavings';
import { hourMs } from '../../model/hourlySeries';
import { offsets, timeAtWall } from '../../model/hourOfWeek';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { endOpenAlerts } from '../detection/endOpenAlerts';
import { endUnjudgedAlerts, isAnyInactive } from '../detection/endUnjudgedAlerts';
import type { RaisedAlert } from '../detection/raise';
import { storeAlerts } from '../detection/storeAlerts';

const dayMs = 24 * hourMs;
/** Age of the last known day from which on a loss is no longer annualised, as it may have ended. */
const knownForMs = 7 * dayMs;
/** Namespace of alert ids: the same finding always gets the same id, so that repeated runs raise nothing twice. */
const namespace = '5c4e0c5e-8a44-5d0e-9c3b-1f6a2f4d7b90';

/** A project, and the channel of its alerts: the first active one that measures its place. */
export interface WatchedProject {
  readonly label: string;
  readonly buildingId: string;
  readonly channelId: string;
  readonly loadId: string;
  /** Whether the channel has an open alert of lost savings. */
  readonly hasOpenAlert: boolean;
}

/** Returns a project with the channel of its alerts; undefined where no counted channel is active. */
export async function watchedProject(
  session: Session,
  projectId: string,
  channelIds: readonly string[],
): Promise<WatchedProject | undefined> {
  const [row] = await session.rows<WatchedProject>(sql`
    select p."Label" as label, c."BuildingId" as "buildingId", c."ChannelId" as "channelId", c."LoadId" as "loadId",
      exists (select from "dw_MLNotifications" n where n."ChannelId" = c."ChannelId"
        and n."AlertType" = ${param(savingsLost)} and n."EndDate" is null) as "hasOpenAlert"
    from "dw_Projects" p cross join "dw_Channels" c join "dw_Loads" l on l."LoadId" = c."LoadId"
    join "dw_Buildings" b on b."BuildingId" = c."BuildingId"
    where p."ProjectId" = ${param(projectId)}::uuid and c."ChannelId" = any(${param(channelIds)}::uuid[]) and not ${isAnyInactive}
    order by c."ChannelId" limit 1`);
  return row;
}

/** A project with the alert of lost savings of one of its baselines. */
export interface WatchedSavings {
  readonly project: WatchedProject;
  readonly alert: RaisedAlert | undefined;
}

/**
 * Raises an alert of lost savings on a channel, updates the annualised cost of the open one, or ends it. Returns the
 * number of new notifications.
 */
export async function storeSavingsAlert(
  session: Session,
  ofChannel: readonly WatchedSavings[],
  now: Date,
): Promise<number> {
  const alert = ofChannel.find((each) => each.alert)?.alert;
  const open = ofChannel.find(({ project }) => project.hasOpenAlert)?.project;
  if (alert && !open) return storeAlerts(session, [alert], now);
  if (alert && open) await saveAnnualisedCost(session, open.channelId, alert, now);
  if (!alert && open) await endOpenAlerts(session, savingsLost, [open.channelId], 'It saves again.', now);
  return 0;
}

/** Ends open alerts on channels that no baseline is measured on, except in buildings whose baselines wait for their fit. */
export function endUnmeasuredSavings(
  session: Session,
  measured: readonly WatchedSavings[],
  waitingBuildings: readonly string[],
  now: Date,
): Promise<void> {
  const channelIds = measured.map(({ project }) => project.channelId);
  const isUnmeasured = sql`c."ChannelId" <> all(${param(channelIds)}::uuid[]) and c."BuildingId" <> all(${param(waitingBuildings)}::uuid[])`;
  return endUnjudgedAlerts(session, savingsLost, isUnmeasured, now);
}

/** Sets or clears the annualised cost of an open alert; a present figure is not updated. */
const saveAnnualisedCost = (session: Session, channelId: string, { alert }: RaisedAlert, now: Date): Promise<number> =>
  session.count(sql`
    update "dw_MLNotifications" set "AnnualisedCost" = ${param(alert.AnnualisedCost)}::numeric, "UpdatedOn" = ${param(now)}
    where "ChannelId" = ${param(channelId)}::uuid and "AlertType" = ${param(savingsLost)} and "EndDate" is null
      and ("AnnualisedCost" is null) <> ${param(alert.AnnualisedCost === null)}`);

export function alertOfLost(
  { label, buildingId, channelId, loadId }: WatchedProject,
  { unit, months, baselineId, timeZone }: Pick<ProjectSavings, 'unit' | 'months' | 'baselineId' | 'timeZone'>,
  lost: LostSavings,
  now: string,
): RaisedAlert {
  // Absolute amounts: months of savings and of losses would cancel out, in costs other than in use.
  const sizeOf = (of: 'cost' | 'avoided') => months.reduce((sum, month) => sum + Math.abs(month[of] ?? 0), 0);
  const price = sizeOf('avoided') > 0 ? sizeOf('cost') / sizeOf('avoided') : 0;
  const share = (saved: number): string =>
    `${Math.abs(100 * saved).toLocaleString('en', { maximumFractionDigits: 1 })} % ${saved < 0 ? 'more' : 'less'}`;
  const missing = lost.actual - lost.hoped;
  const cost = Math.max(0, missing * price);
  const ended = Date.parse(lost.until) + dayMs;
  const isKnown = Date.parse(now) - ended < knownForMs;
  return {
    buildingId,
    loadId,
    isOnShift: false,
    alert: {
      NotificationId: v5(`${baselineId} ${lost.from}`, namespace),
      ChannelId: channelId,
      AlertType: savingsLost,
      Priority: NotificationPriority.values.Medium,
      ContextualSummary: `${label}: used ${share(lost.share)} than expected from ${lost.from} to ${lost.until}, ${share(lost.reference)} ${lost.isPromise ? 'was promised' : 'before'}; ${missing.toLocaleString('en', { maximumFractionDigits: 0 })} ${unit} of savings are missing.`,
      StartDate: startOfDay(lost.from, timeZone),
      EndDate: null,
      ActualUsage: lost.actual,
      ExpectedUsage: lost.hoped,
      EquivalentUsage: missing,
      EquivalentCost: cost,
      AnnualisedCost: isKnown ? (cost * 365 * dayMs) / (ended - Date.parse(lost.from)) : null,
      CreatedOn: now,
      UpdatedOn: now,
    },
  };
}

/** Returns when a local day begins, as an ISO 8601 timestamp. */
function startOfDay(day: string, timeZone: string): string {
  return new Date(timeAtWall(Date.parse(day), offsets(timeZone))).toISOString();
}
