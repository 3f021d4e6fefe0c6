import { UtilityType } from '../../../resources/enums/utility';
import type { Catalogue } from '../../../resources/language/catalogue';
import type { ComparedUse, ReportTarget } from '../../../resources/shared/reportTarget';
import { type ComparedBy, type ComparedDay, comparedDays } from '../../model/savings/comparedUse';
import type { Session } from '../../sql/database';
import { and, type Fragment, param, sql } from '../../sql/fragment';
import type { MayRead } from '../../usage/counted';
import { type StoredBaseline, storedBaselines } from './baselines';
import { measureSavings } from './measureSavings';

/** Targets of a report: percent of the baseline, by utility. */
export interface TargetedReport {
  readonly accountId: string;
  readonly by: ComparedBy;
  /** ISO 8601 date. */
  readonly since: string;
  readonly electricity: number;
  readonly gas: number;
  readonly water: number;
}

const dayMs = 86_400_000;
const { Electricity, Gas, Water } = UtilityType.values;

/**
 * Returns the use compared with the baselines of the account's projects since the report began, by the utilities with
 * targets.
 */
export async function reportTargets(
  session: Session,
  catalogue: Catalogue,
  report: TargetedReport,
  now: Date,
  mayRead: MayRead,
): Promise<readonly ReportTarget[]> {
  const targets: readonly [number, number][] = [
    [Electricity, report.electricity],
    [Gas, report.gas],
    [Water, report.water],
  ];
  const all = await storedBaselines(session, baselinesOf(report, mayRead(catalogue.entity('projectBaselines'), 'n')));
  const results: ReportTarget[] = [];
  for (const [utility, target] of targets) {
    const parts: Part[] = [];
    for (const baseline of all.filter((each) => each.utility === utility)) {
      const savings = await measureSavings(session, catalogue, baseline, now, { mayRead });
      const days = savings ? comparedDays(savings.days, baseline.until, report.since, report.by) : [];
      if (savings && days.length > 0)
        parts.push({ baseline, unit: savings.unit, days, correctedOn: savings.correctedOn });
    }
    results.push({ utility, target, compared: sumOf(await withoutContained(session, parts)) });
  }
  return results;
}

const baselinesOf = ({ accountId }: TargetedReport, isReadable: Fragment): Fragment =>
  and([
    sql`p."AccountId" = ${param(accountId)}::uuid`,
    sql`n."UtilityType" in (${param(Electricity)}, ${param(Gas)}, ${param(Water)})`,
    sql`n."Model" is not null`,
    isReadable,
  ]);

/** A baseline with the days that are compared with it. */
interface Part {
  readonly baseline: StoredBaseline;
  readonly unit: string;
  readonly days: readonly ComparedDay[];
  readonly correctedOn: string | null;
}

/** Returns the latest baseline of each place, without places contained in another one, whose use would count twice. */
async function withoutContained(session: Session, parts: readonly Part[]): Promise<readonly Part[]> {
  const latest = new Map<string, Part>();
  for (const part of parts.toSorted((a, b) => a.baseline.start.localeCompare(b.baseline.start)))
    latest.set(part.baseline.loadId ?? part.baseline.buildingId, part);
  const loads = [...latest.values()].flatMap(({ baseline: { loadId } }) => loadId ?? []);
  const containers = await containersOf(session, loads);
  return [...latest.values()].filter(
    ({ baseline: { loadId, buildingId } }) =>
      loadId === null ||
      !(latest.has(buildingId) || containers.some(({ load, within }) => load === loadId && latest.has(within))),
  );
}

/**
 * Returns the loads that contain loads: their ancestors, and the main incomers of the building where none is among
 * these, as building use is counted.
 */
const containersOf = (session: Session, loads: readonly string[]) =>
  session.rows<{ readonly load: string; readonly within: string }>(sql`
    with recursive above as (
      select "LoadId" as load, "LoadId" as within from "dw_Loads" where "LoadId" = any(${param(loads)}::uuid[])
      union select a.load, l."ParentLoadId" from above a join "dw_Loads" l on l."LoadId" = a.within where l."ParentLoadId" is not null)
    select load, within from above where within <> load
    union all
    select l."LoadId", m."LoadId" from "dw_Loads" l
    join "dw_Loads" m on m."BuildingId" = l."BuildingId" and m."UtilityType" = l."UtilityType" and m."MainIncomer"
    where l."LoadId" = any(${param(loads)}::uuid[]) and not exists (
      select from above a join "dw_Loads" p on p."LoadId" = a.within where a.load = l."LoadId" and p."MainIncomer")`);

/** Returns the sum of parts of one utility, which have one unit; null without days. */
function sumOf(parts: readonly Part[]): ComparedUse | null {
  const days = parts.flatMap((part) => part.days);
  const names = days.map(({ day }) => day).toSorted();
  const [first, last] = [names[0], names.at(-1)];
  const [part] = parts;
  if (!part || !first || !last) return null;
  return {
    unit: part.unit,
    used: days.reduce((sum, { used }) => sum + used, 0),
    baseline: days.reduce((sum, { baseline }) => sum + baseline, 0),
    places: parts.length,
    from: first,
    to: last,
    known: days.length / (parts.length * ((Date.parse(last) - Date.parse(first)) / dayMs + 1)),
    estimated: days.filter(({ hasEstimates }) => hasEstimates).length / days.length,
    correctedOn:
      parts
        .flatMap(({ correctedOn }) => correctedOn ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}
