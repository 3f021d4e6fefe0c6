import { UtilityType } from '../../../resources/enums/utility';
import type { Catalogue } from '../../../resources/language/catalogue';
import type { ComparedUse, ReportTarget } from '../../../resources/shared/reportTarget';
import { type ComparedBy, comparedDays } from '../../model/savings/comparedUse';
import type { Session } from '../../sql/database';
import { and, type Fragment, param, sql } from '../../sql/fragment';
import type { MayRead } from '../../usage/counted';
import { type StoredBaseline, storedBaselines } from './baselines';
import { measureSavings } from './measureSavings';

/** A report as far as its targets go: percent of the baseline, by utility. */
export interface TargetedReport {
  readonly accountId: string;
  readonly by: ComparedBy;
  /** ISO 8601 date. */
  readonly since: string;
  readonly electricity: number;
  readonly gas: number;
  readonly water: number;
}

const { Electricity, Gas, Water } = UtilityType.values;

/** Returns what the baselines of the account's projects come to since the report began, by the utilities that it has targets of. */
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
    const baselines = distinctPlaces(all.filter((baseline) => baseline.utility === utility));
    const parts = [];
    for (const baseline of baselines) {
      const savings = await measureSavings(session, catalogue, baseline, now, { mayRead });
      const days = savings ? comparedDays(savings.days, baseline.until, report.since, report.by) : [];
      if (savings && days.length > 0) parts.push({ unit: savings.unit, days });
    }
    results.push({ utility, target, compared: sumOf(parts) });
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

/** Of each place the latest baseline; a load is part of its building where that has one of its own. */
function distinctPlaces(baselines: readonly StoredBaseline[]): readonly StoredBaseline[] {
  const latest = new Map<string, StoredBaseline>();
  for (const baseline of baselines.toSorted((a, b) => a.start.localeCompare(b.start)))
    latest.set(baseline.loadId ?? baseline.buildingId, baseline);
  return [...latest.values()].filter(({ loadId, buildingId }) => loadId === null || !latest.has(buildingId));
}

interface Part {
  readonly unit: string;
  readonly days: readonly { readonly day: string; readonly used: number; readonly baseline: number }[];
}

/** Places of one utility are counted in one unit. */
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
  };
}
