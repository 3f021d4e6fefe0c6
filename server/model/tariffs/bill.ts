import type { Charge, MeteredHour, Priced, TariffComponent, Tax } from './component';
import { priceDemand } from './demandCharge';
import { type Exact, largest, percentageOf, sum, toCents } from './exact';
import { priceFeedIn } from './feedIn';
import { priceGas } from './gasCharge';
import { priceDays, priceMonths } from './standingCharge';
import { priceStep } from './stepCharge';
import { priceUsage } from './usageCharge';
import { priceWastewater } from './wastewaterCharge';

/** A line of a bill; its amount is in whole cents. */
export interface PricedLine extends Priced {
  readonly label: string;
}

export interface PricedBill {
  readonly lines: readonly PricedLine[];
  readonly total: Exact;
}

/** Billed hours, with the components of the tariff valid in them. */
export interface BilledPeriod {
  readonly components: readonly TariffComponent[];
  readonly hours: readonly MeteredHour[];
}

/**
 * Returns the bill of consecutive periods: a line per label, rounded to cents, in the order of the components, taxes
 * last. A component that is equal in several periods is priced once for all their hours, so that other changes of a
 * tariff do not affect it. The total is the sum of the rounded lines.
 * @param before hours of earlier months, for demand ratchets
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

/** Feed-in payments are not taxed. */
const taxable = ({ kind }: Charge, amount: Exact): Exact => (kind === 'feedIn' ? largest(0n, amount) : amount);

interface ChargedHours {
  readonly charge: Charge;
  /** Taxes that apply to it. */
  readonly taxes: readonly Tax[];
  readonly hours: MeteredHour[];
}

/** Returns each charge with the hours in which it and its taxes are unchanged. */
function chargesOf(periods: readonly BilledPeriod[]): readonly ChargedHours[] {
  const charges = new Map<string, ChargedHours>();
  for (const { components, hours } of periods) {
    const taxes = components.filter((component): component is Tax => component.kind === 'tax');
    const seen = new Map<string, number>();
    for (const charge of components.filter((component): component is Charge => component.kind !== 'tax')) {
      const same = keyOf([charge, taxes]);
      const times = (seen.get(same) ?? 0) + 1;
      seen.set(same, times);
      // Equal components of one tariff are separate charges.
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

/** Returns the only component of a tariff with a single price per unit. */
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
