import { describe, expect, it } from 'vitest';
import { billOf, flatComponent } from '../../../server/model/tariffs/bill';
import type { MeteredHour, TariffComponent } from '../../../server/model/tariffs/component';
import { exact, numberOf } from '../../../server/model/tariffs/exact';

type Metered = Partial<Pick<MeteredHour, 'fedIn' | 'demand'>>;

/** All hours of a month, each with 1 used; `at` says otherwise. Saturdays and Sundays are weekends. */
function monthOf(year: number, month: number, at: (day: number, hour: number) => [string, Metered?] = () => ['1']) {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: days * 24 }, (_nothing, index): MeteredHour => {
    const [day, hour] = [Math.floor(index / 24) + 1, index % 24];
    const [used, rest] = at(day, hour);
    const isWeekend = [0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay());
    return { year, month, day, hour, isWeekend, used: exact(used), ...rest };
  });
}

const always = { fromMonth: null, untilMonth: null, days: 'every', fromHour: null, untilHour: null } as const;
const vat: TariffComponent = { kind: 'tax', label: 'VAT', percent: exact('20') };

/** Labels, quantities and amounts of the lines, and the total. */
function billed(
  components: readonly TariffComponent[],
  hours: readonly MeteredHour[],
  before?: readonly MeteredHour[],
) {
  return inShort(billOf([{ components, hours }], before));
}

function inShort({ lines, total }: ReturnType<typeof billOf>) {
  return [
    ...lines.map(({ label, quantity, amount }) => [label, numberOf(quantity), numberOf(amount)]),
    numberOf(total),
  ];
}

describe('a bill, to the cent', () => {
  // 31 days of 24 kWh are 744 kWh, at 0.2537: 188.7528.
  it('of a flat price', () => {
    expect(billed([flatComponent('Energy', exact('0.2537'))], monthOf(2026, 3))).toEqual([
      ['Energy', 744, 188.75],
      188.75,
    ]);
  });

  // January 2026 has 22 weekdays and 9 days of weekends. Peak: 22 × 13 h = 286 kWh × 0.31245 = 89.3607.
  // Nights: 22 × 11 h = 242 kWh × 0.1475 = 35.695, a half cent, rounded up. Weekends: 9 × 24 h = 216 kWh × 0.12 = 25.92.
  // July's summer price applies to none of it. 89.36 + 35.70 + 25.92 = 150.98.
  it('of times of use: seasons, weekdays, weekends and nights', () => {
    const winter = { kind: 'usage', fromMonth: 10, untilMonth: 3 } as const;
    const components: readonly TariffComponent[] = [
      { ...winter, label: 'Peak', price: exact('0.31245'), days: 'weekdays', fromHour: 7, untilHour: 20 },
      { ...winter, label: 'Night', price: exact('0.1475'), days: 'weekdays', fromHour: 20, untilHour: 7 },
      { ...winter, label: 'Weekend', price: exact('0.12'), days: 'weekends', fromHour: null, untilHour: null },
      { ...always, kind: 'usage', label: 'Summer', price: exact('9'), fromMonth: 4, untilMonth: 9 },
    ];
    expect(billed(components, monthOf(2026, 1))).toEqual([
      ['Peak', 286, 89.36],
      ['Night', 242, 35.7],
      ['Weekend', 216, 25.92],
      ['Summer', 0, 0],
      150.98,
    ]);
  });

  // Thursday 1 January as a holiday: 13 kWh of peak less, 286 - 13 = 273 × 0.30 = 81.90; weekends 216 + 24 = 240 × 0.1 = 24.
  it('of holidays, which are as weekends', () => {
    const hours = monthOf(2026, 1).map((hour) => (hour.day === 1 ? { ...hour, isWeekend: true } : hour));
    const components: readonly TariffComponent[] = [
      { ...always, kind: 'usage', label: 'Peak', price: exact('0.3'), days: 'weekdays', fromHour: 7, untilHour: 20 },
      { ...always, kind: 'usage', label: 'Weekend', price: exact('0.1'), days: 'weekends' },
    ];
    expect(billed(components, hours)).toEqual([['Peak', 273, 81.9], ['Weekend', 240, 24], 105.9]);
  });

  // Two months: 744 and 672 kWh. First 500 of each: 1000 × 0.15 = 150. Above: 244 + 172 = 416 × 0.2215 = 92.144.
  it('of steps, which begin anew each month', () => {
    const components: readonly TariffComponent[] = [
      { kind: 'step', label: 'First 500', price: exact('0.15'), from: 0n, upTo: exact('500') },
      { kind: 'step', label: 'Above', price: exact('0.2215'), from: exact('500'), upTo: null },
    ];
    expect(billed(components, [...monthOf(2026, 1), ...monthOf(2026, 2)])).toEqual([
      ['First 500', 1000, 150],
      ['Above', 416, 92.14],
      242.14,
    ]);
  });

  // The highest of weekdays from 8 to 18 is 84.5 kW; 120 kW at night does not count. 84.5 × 11.37 = 960.765.
  // In kVA by a power factor of 0.92: 91.847826... × 4.2 = 385.760869...
  it('of demand at its times, in kW and in kVA', () => {
    const hours = monthOf(2026, 3, (day, hour) => [
      '1',
      { demand: exact(hour === 2 ? '120' : day === 10 ? '84.5' : '60') },
    ]);
    const demand = {
      kind: 'demand',
      ratchetPercent: null,
      ratchetMonths: 0,
      fromMonth: null,
      untilMonth: null,
    } as const;
    const office = { days: 'weekdays', fromHour: 8, untilHour: 18 } as const;
    const components: readonly TariffComponent[] = [
      { ...demand, ...office, label: 'kW', price: exact('11.37'), powerFactor: null },
      { ...demand, ...office, label: 'kVA', price: exact('4.2'), powerFactor: exact('0.92') },
    ];
    const bill = billOf([{ components, hours }]);
    expect(bill.lines.map(({ amount }) => numberOf(amount))).toEqual([960.77, 385.76]);
    expect(numberOf(bill.lines[0]?.quantity ?? 0n)).toBe(84.5);
  });

  // 80 % of January's 200 kW are 160 kW, more than March's own 100: 160 × 10 = 1600. December's 300 is out of reach.
  it('of demand with a ratchet', () => {
    const peak = (kilowatts: string) => (): [string, Metered] => ['1', { demand: exact(kilowatts) }];
    const before = [
      ...monthOf(2025, 12, peak('300')),
      ...monthOf(2026, 1, peak('200')),
      ...monthOf(2026, 2, peak('90')),
    ];
    const ratchet: TariffComponent = {
      ...{ ...always, kind: 'demand', label: 'Demand', price: exact('10'), powerFactor: null },
      ...{ ratchetPercent: exact('80'), ratchetMonths: 2 },
    };
    expect(billed([ratchet], monthOf(2026, 3, peak('100')), before)).toEqual([['Demand', 160, 1600], 1600]);
  });

  // 15 of 30 days: half of 90 kW × 10 = 450; with the other half at 12, 45 × 12 = 540. Of 360 kWh, the half of 200 is 100.
  it('of demand and steps of a month that is billed in part, by its days', () => {
    const april = monthOf(2026, 4, () => ['1', { demand: exact('90') }]);
    const demand = { ...always, kind: 'demand', label: 'Demand', powerFactor: null, ratchetPercent: null } as const;
    const components = (price: string): readonly TariffComponent[] => [
      { ...demand, price: exact(price), ratchetMonths: 0 },
      { kind: 'step', label: 'First 200', price: exact('0.1'), from: 0n, upTo: exact('200') },
      { kind: 'step', label: 'Above', price: exact('0.2'), from: exact('200'), upTo: null },
    ];
    const half = (isFirst: boolean) => april.filter(({ day }) => day <= 15 === isFirst);
    const steps = [
      ['First 200', 100, 10],
      ['Above', 260, 52],
    ];
    expect(billed(components('10'), half(true))).toEqual([['Demand', 45, 450], ...steps, 512]);
    expect(billed(components('12'), half(false))).toEqual([['Demand', 45, 540], ...steps, 602]);
  });

  // 31 days × 0.5312 = 16.4672. One month × 25, and of February 14 of 28 days: 1.5 × 25 = 37.50, 45 days × 0.5312 = 23.904.
  it('of daily and monthly charges; part of a month by its days', () => {
    const components: readonly TariffComponent[] = [
      { kind: 'daily', label: 'Standing charge', price: exact('0.5312') },
      { kind: 'monthly', label: 'Metering', price: exact('25') },
    ];
    const half = monthOf(2026, 2).filter(({ day }) => day <= 14);
    expect(billed(components, monthOf(2026, 1))).toEqual([['Standing charge', 31, 16.47], ['Metering', 1, 25], 41.47]);
    expect(billed(components, [...monthOf(2026, 1), ...half])).toEqual([
      ['Standing charge', 45, 23.9],
      ['Metering', 1.5, 37.5],
      61.4,
    ]);
  });

  // 744 kWh × 0.25 = 186.00. Fed in: 31 days × 4 h × 2.5 kWh = 310 kWh × 0.0811 = 25.141 paid out. VAT: 20 % of 186 = 37.20.
  it('of what is fed in, which is not taxed', () => {
    const hours = monthOf(2026, 3, (_day, hour) => ['1', hour >= 10 && hour < 14 ? { fedIn: exact('2.5') } : {}]);
    const feedIn: TariffComponent = { ...always, kind: 'feedIn', label: 'Feed-in', price: exact('0.0811') };
    expect(billed([flatComponent('Energy', exact('0.25')), feedIn, vat], hours)).toEqual([
      ['Energy', 744, 186],
      ['Feed-in', 310, -25.14],
      ['VAT', 186, 37.2],
      198.06,
    ]);
  });

  // 100 m³ × 1.02264 × 39.6 MJ/m³ / 3.6 = 1124.904 kWh × 0.0624 = 70.1940096; VAT 5 % of 70.19 = 3.5095.
  it('of gas by its calorific value, with tax of the rounded lines', () => {
    const hours = monthOf(2026, 3, (day, hour) => [day === 1 && hour === 0 ? '100' : '0']);
    const gas: TariffComponent = {
      ...{ ...always, kind: 'gas', label: 'Gas', price: exact('0.0624') },
      ...{ calorificValue: exact('39.6'), volumeCorrection: exact('1.02264') },
    };
    const reduced: TariffComponent = { kind: 'tax', label: 'VAT', percent: exact('5') };
    expect(billed([gas, reduced], hours)).toEqual([['Gas', 1124.904, 70.19], ['VAT', 70.19, 3.51], 73.7]);
  });

  // 37.25 m³ × 1.8945 = 70.570125. 90 % of it leave: 33.525 m³ × 2.61 = 87.50025. VAT on 70.57 + 87.50 = 158.07: 31.614.
  it('of water and wastewater', () => {
    const hours = monthOf(2026, 3, (day, hour) => [day === 3 && hour === 9 ? '37.25' : '0']);
    const components: readonly TariffComponent[] = [
      flatComponent('Water', exact('1.8945')),
      { kind: 'wastewater', label: 'Wastewater', price: exact('2.61'), returnPercent: exact('90') },
      vat,
    ];
    expect(billed(components, hours)).toEqual([
      ['Water', 37.25, 70.57],
      ['Wastewater', 33.525, 87.5],
      ['VAT', 158.07, 31.61],
      189.68,
    ]);
  });
});

describe('a bill in which the tariff changes', () => {
  const april = monthOf(2026, 4);
  const half = (isFirst: boolean) => april.filter(({ day }) => day <= 15 === isFirst);
  const standing: TariffComponent = { kind: 'daily', label: 'Standing charge', price: exact('0.335') };
  const tax = (percent: string): TariffComponent => ({ kind: 'tax', label: 'VAT', percent: exact(percent) });
  const energy = (price: string) => flatComponent('Energy', exact(price));

  // 360 kWh × 0.1 + 360 × 0.2 = 108. 30 days × 0.335 = 10.05, which 5.025 twice, rounded, would not be. 19 % of 118.05: 22.4295.
  it('prices what stays the same once, and taxes all of it', () => {
    const tariff = (price: string) => [energy(price), standing, tax('19')];
    const periods = [
      { components: tariff('0.1'), hours: half(true) },
      { components: tariff('0.2'), hours: half(false) },
    ];
    const lines = [
      ['Energy', 720, 108],
      ['Standing charge', 30, 10.05],
      ['VAT', 118.05, 22.43],
    ];
    expect(inShort(billOf(periods))).toEqual([...lines, 140.48]);
  });

  // April used 300 kWh in its first half, 60 in its second, at most 100 and 50 kW. The other half's tax is another one.
  it('has the steps and the demand of one month where only another component changes', () => {
    const hours = april.map((hour) => ({
      ...hour,
      used: exact(hour.day <= 15 ? '0.833333333333' : '0.166666666667'),
      demand: exact(hour.day <= 15 ? '100' : '50'),
    }));
    const same: readonly TariffComponent[] = [
      { kind: 'step', label: 'First 200', price: exact('0.1'), from: 0n, upTo: exact('200') },
      {
        ...always,
        kind: 'demand',
        label: 'Demand',
        price: exact('10'),
        powerFactor: null,
        ratchetPercent: null,
        ratchetMonths: 0,
      },
    ];
    const of = (isFirst: boolean) => hours.filter(({ day }) => day <= 15 === isFirst);
    const periods = [
      { components: [...same, { ...standing, price: exact('1') }], hours: of(true) },
      { components: [...same, { ...standing, price: exact('2') }], hours: of(false) },
    ];
    const lines = [
      ['First 200', 200, 20],
      ['Demand', 100, 1000],
      ['Standing charge', 30, 45],
    ];
    expect(inShort(billOf(periods))).toEqual([...lines, 1065]);
  });

  // 360 kWh × 0.1 = 36.00 each: 19 % are 6.84, 16 % are 5.76.
  it('taxes each part by the rate of its days', () => {
    const periods = [
      { components: [energy('0.1'), tax('19')], hours: half(true) },
      { components: [energy('0.1'), tax('16')], hours: half(false) },
    ];
    expect(inShort(billOf(periods))).toEqual([['Energy', 720, 72], ['VAT', 72, 12.6], 84.6]);
  });

  // January's 200 kW × 10 = 2000. 80 % of them are 160 kW in February, more than its own 100: 160 × 12 = 1920.
  it('has a ratchet that looks at months of the bill itself', () => {
    const demand = (price: string): TariffComponent => ({
      ...{ ...always, kind: 'demand', label: 'Demand', price: exact(price), powerFactor: null },
      ...{ ratchetPercent: exact('80'), ratchetMonths: 2 },
    });
    const peak = (kilowatts: string) => (): [string, Metered] => ['1', { demand: exact(kilowatts) }];
    const periods = [
      { components: [demand('10')], hours: monthOf(2026, 1, peak('200')) },
      { components: [demand('12')], hours: monthOf(2026, 2, peak('100')) },
    ];
    expect(inShort(billOf(periods))).toEqual([['Demand', 360, 3920], 3920]);
  });

  // The first half of April, at 300 kW, is on another bill: half of 90 kW × 10 = 450.
  it('has the demand of its own days only, with a ratchet as without', () => {
    const at = (kilowatts: string) => (hour: MeteredHour) => ({ ...hour, demand: exact(kilowatts) });
    const ratchet: TariffComponent = {
      ...{ ...always, kind: 'demand', label: 'Demand', price: exact('10'), powerFactor: null },
      ...{ ratchetPercent: exact('80'), ratchetMonths: 2 },
    };
    expect(billed([ratchet], half(false).map(at('90')), half(true).map(at('300')))).toEqual([['Demand', 45, 450], 450]);
  });
});

// 744 kWh × 0.25 = 186, less 31 days × 1 = 155, of which 20 % are 31.
it('taxes what is left after a rebate', () => {
  const rebate: TariffComponent = { kind: 'daily', label: 'Rebate', price: exact('-1') };
  expect(billed([flatComponent('Energy', exact('0.25')), rebate, vat], monthOf(2026, 3))).toEqual([
    ['Energy', 744, 186],
    ['Rebate', 31, -31],
    ['VAT', 155, 31],
    186,
  ]);
});

it('counts in decimals: a tenth three times is three tenths, and half a cent is rounded away from zero', () => {
  expect(exact(0.1) + exact(0.1) + exact(0.1)).toBe(exact('0.3'));
  expect(exact(1e-7)).toBe(exact('0.0000001'));
  expect(numberOf(exact('-12.5'))).toBe(-12.5);
  const halfCent = monthOf(2026, 3).slice(0, 1);
  expect(billed([flatComponent('Up', exact('1.005'))], halfCent)).toEqual([['Up', 1, 1.01], 1.01]);
  expect(billed([flatComponent('Down', exact('-1.005'))], halfCent)).toEqual([['Down', 1, -1.01], -1.01]);
});
