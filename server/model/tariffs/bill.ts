import type { Charge, MeteredHour, Priced, TariffComponent, Tax } from './component';
import { priceDemand } from './demandCharge';
import { type Exact, exact, largest, percentageOf, sum, toCents } from './exact';
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

/**
 * Returns the bill of these hours: a line for each component, rounded to cents, in the order of the components, taxes
 * last. The total is the sum of the rounded lines.
 * @param before hours of the months before, which ratchets of demand look at
 */
export function billOf(
  components: readonly TariffComponent[],
  hours: readonly MeteredHour[],
  before: readonly MeteredHour[] = [],
): PricedBill {
  const charges = components.filter((component): component is Charge => component.kind !== 'tax');
  const taxes = components.filter((component): component is Tax => component.kind === 'tax');
  const priced = charges.map((charge) => lineOf(charge.label, priceOf(charge, hours, before)));
  const taxable = sum(priced.map(({ amount }) => largest(0n, amount)));
  const taxed = taxes.map(({ label, percent }) =>
    lineOf(label, { quantity: taxable, amount: percentageOf(percent, taxable) }),
  );
  const lines = [...priced, ...taxed];
  return { lines, total: sum(lines.map(({ amount }) => amount)) };
}

const lineOf = (label: string, { quantity, amount }: Priced): PricedLine => ({
  label,
  quantity,
  amount: toCents(amount),
});

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
export const flatComponent = (label: string, price: number | string): TariffComponent => ({
  kind: 'usage',
  label,
  price: exact(price),
  fromMonth: null,
  untilMonth: null,
  days: 'every',
  fromHour: null,
  untilHour: null,
});
