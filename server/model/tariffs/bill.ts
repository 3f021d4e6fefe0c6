import type { Charge, MeteredHour, Priced, TariffComponent, Tax } from './component';
import { priceDemand } from './demandCharge';
import { type Exact, largest, percentageOf, sum, toCents } from './exact';
import { priceFeedIn } from './feedIn';
import { priceGas } from './gasCharge';
import { priceDays, priceMonths } from './standingCharge';
import { priceStep } from './stepCharge';
import { priceUsage } from './usageCharge';
import { priceWastewater } from './wastewaterCharge';

/** A line of a bill; amounts are whole cents. */
export interface PricedLine extends Priced {
  readonly label: string;
}

export interface PricedBill {
  readonly lines: readonly PricedLine[];
  readonly total: Exact;
}

/** Hours that are billed, with the components of the tariff that is valid in them. */
export interface BilledPeriod {
  readonly components: readonly TariffComponent[];
  readonly hours: readonly MeteredHour[];
}

/**
 * Returns the bill of one period after the other: a line for each label, rounded to cents, in the order of the
 * components, taxes last. A component that is the same in several periods is priced once for all of their hours: a
 * tariff that changed elsewhere changes nothing of it. The total is the sum of the rounded lines.
 * @param before hours of the months before, which ratchets of demand look at
 */
export function billOf(periods: readonly BilledPeriod[], before: readonly MeteredHour[] = []): PricedBill {
  const lines = new Map<string, PricedLine>();
  const add = (label: string, { quantity, amount }: Priced) => {
    const { quantity: earlier, amount: billed } = lines.get(label) ?? { quantity: 0n, amount: 0n };
    lines.set(label, { label, quantity: earlier + quantity, amount: billed + toCents(amount) });
  };
  const bases = new Map<string, { readonly tax: Tax; base: Exact }>();
  const all = [...before, ...periods.flatMap(({ hours }) => hours)];
  for (const { charge, taxes, hours } of chargesOf(periods)) {
    const own = new Set(hours);
    const priced = priceOf(
      charge,
      hours,
      all.filter((hour) => !own.has(hour)),
    );
    add(charge.label, priced);
    for (const tax of taxes) {
      const key = keyOf(tax);
      const { base } = bases.get(key) ?? { base: 0n };
      bases.set(key, { tax, base: base + taxable(charge, toCents(priced.amount)) });
    }
  }
  for (const { tax, base } of bases.values())
    add(tax.label, { quantity: base, amount: percentageOf(tax.percent, base) });
  return { lines: [...lines.values()], total: sum([...lines.values()].map(({ amount }) => amount)) };
}

/** What is paid out for feeding in is not taxed. */
const taxable = ({ kind }: Charge, amount: Exact): Exact => (kind === 'feedIn' ? largest(0n, amount) : amount);

interface ChargedHours {
  readonly charge: Charge;
  /** Taxes on it. */
  readonly taxes: readonly Tax[];
  readonly hours: MeteredHour[];
}

/** Returns each charge with the hours in which it and its taxes are the same. */
function chargesOf(periods: readonly BilledPeriod[]): readonly ChargedHours[] {
  const charges = new Map<string, ChargedHours>();
  for (const { components, hours } of periods) {
    const taxes = components.filter((component): component is Tax => component.kind === 'tax');
    const seen = new Map<string, number>();
    for (const charge of components.filter((component): component is Charge => component.kind !== 'tax')) {
      const same = keyOf([charge, taxes]);
      const times = (seen.get(same) ?? 0) + 1;
      seen.set(same, times);
      // Two components of one tariff that are alike are two.
      const key = `${times} ${same}`;
      const found = charges.get(key);
      if (found) found.hours.push(...hours);
      else charges.set(key, { charge, taxes, hours: [...hours] });
    }
  }
  return [...charges.values()];
}

const keyOf = (of: unknown): string =>
  JSON.stringify(of, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

type Price<C> = (charge: C, hours: readonly MeteredHour[], before: readonly MeteredHour[]) => Priced;

const priceByKind: { readonly [Kind in Charge['kind']]: Price<Extract<Charge, { readonly kind: Kind }>> } = {
  usage: priceUsage,
  step: priceStep,
  demand: priceDemand,
  daily: priceDays,
  monthly: priceMonths,
  feedIn: priceFeedIn,
  gas: priceGas,
  wastewater: priceWastewater,
};

const priceOf: Price<Charge> = (charge, ...hours) => (priceByKind[charge.kind] as Price<Charge>)(charge, ...hours);

/** Returns the one component that a tariff with nothing but a price per unit is. */
export const flatComponent = (label: string, price: Exact): TariffComponent => ({
  kind: 'usage',
  label,
  price,
  fromMonth: null,
  untilMonth: null,
  days: 'every',
  fromHour: null,
  untilHour: null,
});
