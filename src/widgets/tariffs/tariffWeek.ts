import { TariffComponentKind } from '../../../resources/enums/tariffComponentKind';
import { TariffDays } from '../../../resources/enums/tariffDays';
import { UtilityType } from '../../../resources/enums/utility';
import { appliesAt, type TimeOfUse } from '../../../resources/shared/timeOfUse';
import type { Row } from '../../data/rowId';

/**
 * Consecutive hours of a day with the same price per unit; null where no component applies. `until` is not included.
 */
export interface PricedHours {
  readonly from: number;
  readonly until: number;
  readonly price: number | null;
  /** Labels of the components that sum to the price. */
  readonly labels: readonly string[];
}

const { Usage, FeedIn, Gas, Wastewater, Tax } = TariffComponentKind.values;
const unitPriceKinds: readonly unknown[] = [Usage, FeedIn, Gas, Wastewater];

/** Returns the prices of a day by hour, including taxes; the rules are those of `server/usage/hourPrice.ts`. */
export function pricedDay(
  components: readonly Row[],
  utility: unknown,
  { month, isWeekend }: { readonly month: number; readonly isWeekend: boolean },
): readonly PricedHours[] {
  const taxPercent = components
    .filter(({ Kind }) => Kind === Tax)
    .reduce((sum, { Percent }) => sum + Number(Percent ?? 0), 0);
  const priced = components.filter(
    ({ Kind, Price }) => unitPriceKinds.includes(Kind) && Price !== null && (Kind !== FeedIn || utility === Solar),
  );
  const runs: PricedHours[] = [];
  for (let hour = 0; hour < 24; hour++) {
    const applying = priced.filter(
      (component) => component.Kind === Wastewater || appliesAt(timesOf(component), { month, hour, isWeekend }),
    );
    const sum = applying.reduce((total, { Kind, Price, Percent }) => {
      const share = Kind === Wastewater ? Number(Percent ?? 100) / 100 : 1;
      return total + Number(Price) * share;
    }, 0);
    const price = applying.length === 0 ? null : Math.round(sum * (1 + taxPercent / 100) * 1e6) / 1e6;
    const last = runs.at(-1);
    if (last && last.price === price) runs[runs.length - 1] = { ...last, until: hour + 1 };
    else runs.push({ from: hour, until: hour + 1, price, labels: applying.map(({ Label }) => String(Label)) });
  }
  return runs;
}

const { Electricity, Water, Gas: GasUse, Production, Heat, Steam, Solar } = UtilityType.values;

/** Returns the unit that prices of a utility are per; undefined where its meters can have any unit. */
export function pricedUnit(utility: unknown): string | undefined {
  if (utility === Water) return 'm³';
  if (utility === Steam) return 'kg';
  return [Electricity, GasUse, Production, Heat, Solar].some((each) => each === utility) ? 'kWh' : undefined;
}

/** Whether a price per unit applies only in some months. */
export const hasSeasons = (components: readonly Row[]): boolean =>
  components.some(
    ({ Kind, FromMonth, UntilMonth }) => unitPriceKinds.includes(Kind) && Boolean(FromMonth || UntilMonth),
  );

/** Whether the components have prices per unit, which replace that of the tariff itself. */
export const hasPrices = (components: readonly Row[], utility: unknown): boolean =>
  components.some(({ Kind }) => Kind === Usage || Kind === Gas || (Kind === FeedIn && utility === Solar));

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const timesOf = (row: Row): TimeOfUse => ({
  days:
    row.Days === TariffDays.values.Weekdays
      ? 'weekdays'
      : row.Days === TariffDays.values.Weekends
        ? 'weekends'
        : 'every',
  ...{ fromMonth: numberOrNull(row.FromMonth), untilMonth: numberOrNull(row.UntilMonth) },
  ...{ fromHour: numberOrNull(row.FromHour), untilHour: numberOrNull(row.UntilHour) },
});
