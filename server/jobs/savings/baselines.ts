import type { FrozenBaseline } from '../../model/savings/report';
import { changedOn } from '../../sql/changedOn';
import type { Session } from '../../sql/database';
import { type Fragment, param, sql } from '../../sql/fragment';
import type { MeasuredPlace } from './meteredIntervals';

/** A baseline with its project. Days are ISO 8601 dates. */
export interface StoredBaseline extends MeasuredPlace {
  readonly id: string;
  readonly projectId: string;
  readonly start: string;
  /** The day after the last one. */
  readonly until: string;
  /** The day after the project was implemented, in the account's time zone; null without it. */
  readonly reportedFrom: string | null;
  /** Promised annual savings of the project in kWh; null without a promise. */
  readonly promised: number | null;
  /** The fitted model; null where it is missing or outdated. */
  readonly model: Omit<FrozenBaseline, 'interval'> | null;
  readonly fittedOn: Date | null;
  /** When the baseline was read, by the clock of the database: later changes are not included. */
  readonly readOn: string;
}

/** SQL condition: the baseline `n`, or the load or building of its project, was changed since it was fitted. */
const isChanged = sql`(${changedOn('projectBaselines', sql`n."ProjectBaselineId"::text`)} > n."FittedOn" or exists (
  select from meterdesk.change h join meterdesk.change_set s on s.id = h.change_set_id
  where h.resource = 'projects' and h.row_key = n."ProjectId"::text and s.occurred_on > n."FittedOn"
    and (h.before ->> 'LoadId', h.before ->> 'BuildingId') is distinct from (h.after ->> 'LoadId', h.after ->> 'BuildingId')))`;

/** Returns the baselines that meet a condition on `n` (baseline) and `p` (project). */
export const storedBaselines = (session: Session, where: Fragment): Promise<readonly StoredBaseline[]> =>
  session.rows<StoredBaseline>(sql`
    select n."ProjectBaselineId" as id, p."ProjectId" as "projectId", p."LoadId" as "loadId", p."BuildingId" as "buildingId",
      case when n."FollowsWeather" then b."WeatherId" end as "weatherId", n."UtilityType" as utility, n."Interval" as interval, n."StartDate"::text as start,
      (n."EndDate" + 1)::text as until, case when ${isChanged} is not true then n."Model" end as model, n."FittedOn" as "fittedOn", now()::text as "readOn", p."AnnualKwhSavings"::float8 as promised,
      ((p."ImplementationDate" at time zone meterdesk.zone_of(null, a."TimeZoneIana"))::date + 1)::text as "reportedFrom"
    from "dw_ProjectBaselines" n join "dw_Projects" p on p."ProjectId" = n."ProjectId"
    join "dw_Buildings" b on b."BuildingId" = p."BuildingId" join "dw_Accounts" a on a."AccountId" = p."AccountId"
    where ${where} order by n."ProjectBaselineId"`);

/** SQL condition: a baseline is new, was changed, or had too few readings at a fit more than a day ago. */
export const isToBeFitted = (now: Date): Fragment => sql`
  (n."FittedOn" is null or ${isChanged} or (n."Model" is null and n."FittedOn" < ${param(now)}::timestamptz - interval '1 day'))`;
