import type { FrozenBaseline } from '../../model/savings/report';
import { changedOn } from '../../sql/changedOn';
import type { Session } from '../../sql/database';
import { type Fragment, param, sql } from '../../sql/fragment';
import type { MeasuredPlace } from './meteredIntervals';

/** A baseline with the project that is measured against it. Days are ISO 8601 dates. */
export interface StoredBaseline extends MeasuredPlace {
  readonly id: string;
  readonly projectId: string;
  readonly start: string;
  /** The day after the last one. */
  readonly until: string;
  /** The day after the one on which the project was implemented, on the clock of the building's account; null without it. */
  readonly reportedFrom: string | null;
  /** What the project is to save in a year, in kWh; null where nothing was promised. */
  readonly promised: number | null;
  /** As the fit has left it; null where there is none of what the baseline is by now. */
  readonly model: Omit<FrozenBaseline, 'interval'> | null;
  readonly fittedOn: Date | null;
  /** When this was read, by the clock of the database: what is changed from then on is not in it. */
  readonly readOn: string;
}

/** Whether somebody has changed the baseline `n` since it was fitted, or what its project is measured on. */
const isChanged = sql`(${changedOn('projectBaselines', sql`n."ProjectBaselineId"::text`)} > n."FittedOn" or exists (
  select from meterdesk.change h join meterdesk.change_set s on s.id = h.change_set_id
  where h.resource = 'projects' and h.row_key = n."ProjectId"::text and s.occurred_on > n."FittedOn"
    and (h.before ->> 'LoadId', h.before ->> 'BuildingId') is distinct from (h.after ->> 'LoadId', h.after ->> 'BuildingId')))`;

/** Returns the baselines that a condition on `n` (baseline) and `p` (project) holds for. */
export const storedBaselines = (session: Session, where: Fragment): Promise<readonly StoredBaseline[]> =>
  session.rows<StoredBaseline>(sql`
    select n."ProjectBaselineId" as id, p."ProjectId" as "projectId", p."LoadId" as "loadId", p."BuildingId" as "buildingId",
      case when n."FollowsWeather" then b."WeatherId" end as "weatherId", n."UtilityType" as utility, n."Interval" as interval, n."StartDate"::text as start,
      (n."EndDate" + 1)::text as until, case when ${isChanged} is not true then n."Model" end as model, n."FittedOn" as "fittedOn", now()::text as "readOn", p."AnnualKwhSavings"::float8 as promised,
      ((p."ImplementationDate" at time zone meterdesk.zone_of(null, a."TimeZoneIana"))::date + 1)::text as "reportedFrom"
    from "dw_ProjectBaselines" n join "dw_Projects" p on p."ProjectId" = n."ProjectId"
    join "dw_Buildings" b on b."BuildingId" = p."BuildingId" join "dw_Accounts" a on a."AccountId" = p."AccountId"
    where ${where} order by n."ProjectBaselineId"`);

/** Returns the condition under which a baseline is to be fitted: it is new, it was changed, or too little was read a day ago. */
export const isToBeFitted = (now: Date): Fragment => sql`
  (n."FittedOn" is null or ${isChanged} or (n."Model" is null and n."FittedOn" < ${param(now)}::timestamptz - interval '1 day'))`;
