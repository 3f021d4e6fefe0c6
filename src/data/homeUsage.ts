import { UtilityType } from '../../resources/enums/utility';
import { catalogue } from '../../resources/language/all';
import type { RowGroup } from '../../resources/shared/rowGroups';
import type { Send } from './client';
import { currencyBilled } from './currency';
import { documentOf, documentsFor } from './document';
import type { ReadGroups } from './groups';
import type { Row } from './rowId';
import { isRecord, valueAt } from './valueAt';

/** An amount in a month, and its change from the month before; null where unknown. */
export interface MonthFigure {
  readonly now: number | null;
  /** Relative change: 0.1 is 10 % more, -0.1 is 10 % less. */
  readonly change: number | null;
}

/** Cost of a month in one currency (ISO 4217): amounts in different currencies are not added up. */
export interface MonthCost {
  readonly currency: string;
  readonly figure: MonthFigure;
}

/** Usage of one utility by all buildings in a month. */
export interface MonthOfUtility {
  readonly utility: number;
  readonly unit: string;
  readonly buildings: number;
  /** Numbers of buildings whose cost or emissions are unknown: the sums lack them. */
  readonly unknown: { readonly costs: number; readonly emissions: number };
  readonly usage: MonthFigure;
  readonly emissions: MonthFigure;
  /** Share of the month with readings, and share of estimates among those: means over the buildings, in [0, 1]. */
  readonly read: number;
  readonly estimated: number;
}

/** Costs of a month by utility, and the currency of most of the rows with a cost. */
export interface HomeCosts {
  /** By the value of `UtilityType`. */
  readonly costs: ReadonlyMap<number, readonly MonthCost[]>;
  /** Undefined where no cost is known. */
  readonly billedMost: BilledMost | undefined;
}

export interface BilledMost {
  readonly currency: string;
  /** Countries of the accounts that are billed in it; null stands for accounts without a country. */
  readonly countries: readonly (string | null)[];
  /** Whether there are amounts in other currencies too. */
  readonly isOneOfSeveral: boolean;
}

const maxChanged = 3;
const table = 'dw_MonthlyUsage';
const figures = ['Usage', 'Emissions'] as const;
const costFigures = ['Cost', 'CostBefore', 'CostChange'] as const;
const countryPath = 'Building.Site.Account.CountryCode';
const measured = UtilityType.entries.map(({ value }) => value).filter((value) => value !== UtilityType.values.None);

const homeUsageDocument = documentsFor(
  () => (catalogue.byTable(table) ? [table] : []),
  () => {
    const sums = figures.map((figure) => `${figure} ${figure}Before ${figure}Change`).join(' ');
    return documentOf('query', 'HomeUsage', { month: 'date!' }, [
      ...measured.map(
        (utility) =>
          `of${utility}: ${table}_aggregate(where: {Month: {_eq: $month}, UtilityType: {_eq: ${utility}}}) { aggregate { count costs: count(columns: [Cost]) emissions: count(columns: [Emissions]) max { Unit } sum { ${sums} } avg { Read Estimated } } }`,
      ),
    ]);
  },
);

const homeChangedDocument = documentsFor(
  () => (catalogue.byTable(table) ? [table] : []),
  () => {
    const changed = (direction: string) =>
      `${table}(where: $where, order_by: [{CostChange: ${direction}_nulls_last}, {UsageChange: ${direction}_nulls_last}], limit: ${maxChanged}) {
        BuildingId Month UtilityType Unit UsageChange UsageBefore CostChange CostBefore Building { Label Site { Account { CountryCode } } } }`;
    return documentOf('query', 'HomeChanged', { where: `${table}_bool_exp!` }, [
      `more: ${changed('desc')}`,
      `less: ${changed('asc')}`,
    ]);
  },
);

/** Returns the cost of each utility in a month, given by its first day (ISO date). */
export async function readHomeCosts(read: ReadGroups, month: string): Promise<HomeCosts> {
  const by = [{ path: 'UtilityType' }, { path: countryPath }];
  const groups = await read('monthlyUsage', { where: { Month: { _eq: month } }, by, sum: costFigures });
  return {
    costs: new Map(measured.map((utility) => [utility, costsOf(groups.filter(({ by: [type] }) => type === utility))])),
    billedMost: billedMostOf(groups.filter(({ sums: [cost] }) => cost !== null)),
  };
}

function billedMostOf(groups: readonly RowGroup[]): BilledMost | undefined {
  const bills = new Map<string, number>();
  for (const { by, count } of groups) {
    const currency = currencyBilled(by[1]);
    bills.set(currency, (bills.get(currency) ?? 0) + count);
  }
  const [mostFrequent] = [...bills].sort(([, a], [, b]) => b - a);
  if (!mostFrequent) return undefined;
  const [currency] = mostFrequent;
  const countries = groups.map(({ by: [, country] }) => (typeof country === 'string' ? country : null));
  return {
    currency,
    countries: [...new Set(countries)].filter((country) => currencyBilled(country) === currency),
    isOneOfSeveral: bills.size > 1,
  };
}

/**
 * Returns the buildings whose cost, or else usage, rose most and fell most against the month before, the greatest
 * change first. With several currencies only those billed in the most frequent one, since amounts must be comparable.
 */
export async function readHomeChanged(
  send: Send,
  month: string,
  billedMost: BilledMost | undefined,
): Promise<readonly Row[]> {
  const where = { Month: { _eq: month }, ...(billedMost?.isOneOfSeveral ? billedIn(billedMost) : {}) };
  const data = await send({ document: homeChangedDocument(table), variables: { where } });
  const rows = (name: string): readonly Row[] => (Array.isArray(data[name]) ? data[name].filter(isRecord) : []);
  const changed = [
    ...rows('more').filter((row) => changeOf(row) > 0),
    ...rows('less').filter((row) => changeOf(row) < 0),
  ];
  return changed.sort((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)));
}

function billedIn({ countries }: BilledMost): object {
  const known = countries.filter((country) => country !== null);
  const account = (condition: object): object => ({
    Building: { Site: { Account: { CountryCode: condition } } },
  });
  return {
    CostChange: { _is_null: false },
    _or: [account({ _in: known }), ...(known.length < countries.length ? [account({ _is_null: true })] : [])],
  };
}

/** Returns usage and emissions of all buildings in a month by utility, which a job has summed up. */
export async function readHomeUsage(send: Send, month: string): Promise<readonly MonthOfUtility[]> {
  const data = await send({ document: homeUsageDocument(table), variables: { month } });
  return measured.flatMap((utility): readonly MonthOfUtility[] => {
    const aggregate = valueAt(data[`of${utility}`], 'aggregate');
    const buildings = Number(valueAt(aggregate, 'count') ?? 0);
    if (buildings === 0) return [];
    const figure = (name: string): MonthFigure =>
      figureOf(['', 'Before', 'Change'].map((suffix) => numberAt(aggregate, `sum.${name}${suffix}`)));
    const read = numberAt(aggregate, 'avg.Read') ?? 1;
    const estimated = numberAt(aggregate, 'avg.Estimated') ?? 0;
    const [usage, emissions] = figures.map(figure) as [MonthFigure, MonthFigure];
    const unknown = (name: string): number => buildings - Number(valueAt(aggregate, name) ?? 0);
    return [
      {
        utility,
        unit: String(valueAt(aggregate, 'max.Unit') ?? ''),
        buildings,
        unknown: { costs: unknown('costs'), emissions: unknown('emissions') },
        usage,
        emissions,
        read,
        estimated,
      },
    ];
  });
}

const figureOf = ([now, before, change]: readonly (number | null)[]): MonthFigure => ({
  now: now ?? null,
  // By its size: from -50 to 20 it is more, not less.
  change: change != null && before ? change / Math.abs(before) : null,
});

/** Returns the costs of groups by their country, added up by currency. */
function costsOf(groups: readonly RowGroup[]): readonly MonthCost[] {
  const totals = new Map<string, readonly (number | null)[]>();
  for (const { by, sums } of groups) {
    const currency = currencyBilled(by[1]);
    const previous = totals.get(currency);
    const total = sums.map((sum, index) => {
      const before = previous?.[index] ?? null;
      return sum === null || before === null ? (sum ?? before) : sum + before;
    });
    totals.set(currency, total);
  }
  return [...totals].flatMap(([currency, total]) => (total[0] === null ? [] : [{ currency, figure: figureOf(total) }]));
}

const numberAt = (row: unknown, path: string): number | null => {
  const value = valueAt(row, path);
  return value === null || value === undefined ? null : Number(value);
};

/** Returns the change of a building against the month before: of its cost where that is known, else of its usage. */
export const changeOf = ({ CostChange, UsageChange }: Row): number => Number(CostChange ?? UsageChange ?? 0);
