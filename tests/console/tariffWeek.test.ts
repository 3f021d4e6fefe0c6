import { expect, test } from 'vitest';
import { Month } from '../../resources/enums/month';
import { TariffComponentKind } from '../../resources/enums/tariffComponentKind';
import { TariffDays } from '../../resources/enums/tariffDays';
import { UtilityType } from '../../resources/enums/utility';
import type { Row } from '../../src/data/rowId';
import { hasPrices, hasSeasons, pricedDay, pricedUnit } from '../../src/widgets/tariffs/tariffWeek';

const { Usage, FeedIn, Wastewater, Daily, Tax } = TariffComponentKind.values;
const { Every, Weekdays, Weekends } = TariffDays.values;
const { Electricity, Solar, Water } = UtilityType.values;

const office = [
  { Label: 'Day', Kind: Usage, Price: 0.3, Days: Weekdays, FromHour: 7, UntilHour: 19 },
  { Label: 'Night', Kind: Usage, Price: 0.1, Days: Weekdays, FromHour: 19, UntilHour: 7 },
  { Label: 'Weekend', Kind: Usage, Price: 0.05, Days: Weekends },
  { Label: 'Standing', Kind: Daily, Price: 2, Days: Every },
  { Label: 'GST', Kind: Tax, Percent: 15, Days: Every },
];
const winter = { FromMonth: Month.values.November, UntilMonth: Month.values.February };
const day = (components: readonly Row[], month: number, isWeekend: boolean, utility: number = Electricity) =>
  pricedDay(components, utility, { month, isWeekend }).map(({ from, until, price }) => [from, until, price]);

test('hours of a day are put together while their price is the same, taxes included', () => {
  expect(day(office, 3, false)).toEqual([
    [0, 7, 0.115],
    [7, 19, 0.345],
    [19, 24, 0.115],
  ]);
  expect(day(office, 3, true)).toEqual([[0, 24, 0.0575]]);
});

test('components that apply at once add up, in their season', () => {
  const peak = { Label: 'Peak', Kind: Usage, Price: 0.2, Days: Weekdays, FromHour: 16, UntilHour: 19, ...winter };
  expect(day([...office, peak], 1, false)).toContainEqual([16, 19, 0.575]);
  expect(day([...office, peak], 6, false)).toHaveLength(3);
  expect([hasSeasons(office), hasSeasons([...office, peak])]).toEqual([false, true]);
});

test('wastewater is by its share, feed-in of panels alone; without a price of units there is no week', () => {
  const waste = { Label: 'Wastewater', Kind: Wastewater, Price: 2, Percent: 60, Days: Every };
  expect(day([waste], 1, false, Water)).toEqual([[0, 24, 1.2]]);
  // It has no times, as on bills.
  expect(day([{ ...waste, ...winter, Days: Weekdays }], 6, true, Water)).toEqual([[0, 24, 1.2]]);
  const fed = { Label: 'Feed-in', Kind: FeedIn, Price: 0.09, Days: Every };
  expect([day([fed], 1, true, Solar), day([fed], 1, true)]).toEqual([[[0, 24, 0.09]], [[0, 24, null]]]);
  expect([hasPrices(office, Electricity), hasPrices(office.slice(3), Electricity)]).toEqual([true, false]);
  expect([hasPrices([waste], Water), hasPrices([fed], Electricity), hasPrices([fed], Solar)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('prices of gas are of a kWh, those of water of a m³; of what may be anything there is no unit', () => {
  expect([Electricity, UtilityType.values.Gas, Solar, Water, UtilityType.values.Other].map(pricedUnit)).toEqual([
    ...['kWh', 'kWh', 'kWh', 'm³'],
    undefined,
  ]);
});
