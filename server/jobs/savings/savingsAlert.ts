import { v5 } from 'uuid';
import { NotificationPriority } from '../../../resources/enums/notificationPriority';
import { type LostSavings, type ProjectSavings, savingsLost } from '../../../resources/shared/projectSavings';
import { hourMs } from '../../model/hourlySeries';
import { offsets } from '../../model/hourOfWeek';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { endOpenAlerts } from '../detection/endOpenAlerts';
import type { RaisedAlert } from '../detection/raise';
import { storeAlerts } from '../detection/storeAlerts';

const dayMs = 24 * hourMs;
/** What was lost so long ago, and nothing is known of since, goes on for all that anybody knows, or it does not. */
const knownForMs = 7 * dayMs;
/** The same finding always gets the same id: a run that is repeated raises nothing twice. */
const namespace = '5c4e0c5e-8a44-5d0e-9c3b-1f6a2f4d7b90';

/** The project, and the channel that its alerts are raised on: the first that measures its place. */
export interface WatchedProject {
  readonly label: string;
  readonly buildingId: string;
  readonly channelId: string;
  readonly loadId: string;
  /** Whether the channel has an open alert of it. */
  readonly hasOpenAlert: boolean;
}

/** Returns the project of a baseline with the channel of its alerts; undefined where no channel of a load is counted. */
export async function watchedProject(
  session: Session,
  projectId: string,
  channelIds: readonly string[],
): Promise<WatchedProject | undefined> {
  const [row] = await session.rows<WatchedProject>(sql`
    select p."Label" as label, c."BuildingId" as "buildingId", c."ChannelId" as "channelId", c."LoadId" as "loadId",
      exists (select from "dw_MLNotifications" n where n."ChannelId" = c."ChannelId"
        and n."AlertType" = ${param(savingsLost)} and n."EndDate" is null) as "hasOpenAlert"
    from "dw_Projects" p cross join "dw_Channels" c
    where p."ProjectId" = ${param(projectId)}::uuid and c."ChannelId" = any(${param(channelIds)}::uuid[]) and c."LoadId" is not null
    order by c."ChannelId" limit 1`);
  return row;
}

/** A project by one of its baselines, with the alert that by it savings are lost. */
export interface WatchedSavings {
  readonly project: WatchedProject;
  readonly alert: RaisedAlert | undefined;
}

/**
 * Raises an alert of a channel on which savings are lost, or ends the open one, which has a figure of a year as long as it
 * is known that they are. Returns how many groups are new.
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

/** A cost of a year that is there and stays there is that of the day on which the alert was raised. */
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
  // Months of savings and those of losses would cancel each other, of costs otherwise than of amounts.
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

/** Returns when a day of the clock of a meter begins. */
function startOfDay(day: string, timeZone: string): string {
  const offsetAt = offsets(timeZone);
  const wall = Date.parse(day);
  // The offset at about that time, then the offset at the time that this gives.
  return new Date(wall - offsetAt(wall - offsetAt(wall))).toISOString();
}
