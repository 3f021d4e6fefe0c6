import type { BillReasonWord } from '../../../resources/enums/billReason';
import { UtilityType } from '../../../resources/enums/utility';
import { billOf, type PricedLine } from '../../model/tariffs/bill';
import type { MeteredHour, TariffComponent } from '../../model/tariffs/component';
import { dividedBy, exact } from '../../model/tariffs/exact';
import type { BillToCheck } from './readBills';
import type { BilledTariff } from './readTariffs';

type Billed = Pick<BillToCheck, 'start' | 'end' | 'utility' | 'gasKwhPerM3' | 'currency'>;

/** Returns how many months before a bill its ratchets of demand look at. */
export const monthsBefore = (tariffs: readonly BilledTariff[]): number =>
  Math.max(
    0,
    ...tariffs.flatMap(({ components }) =>
      components.map((component) =>
        component.kind === 'demand' && component.ratchetPercent !== null ? component.ratchetMonths : 0,
      ),
    ),
  );

/**
 * Returns the lines of a bill by the tariffs that were valid on its days, or why it has none; lines of two tariffs that
 * are called the same are one.
 * @param hours of the bill, and of the months before that ratchets look at
 */
export function expectedBill(
  bill: Billed,
  tariffs: readonly BilledTariff[],
  hours: readonly MeteredHour[],
): readonly PricedLine[] | BillReasonWord {
  const before = hours.filter((hour) => dayOf(hour) < bill.start);
  const byTariff = new Map<BilledTariff, MeteredHour[]>();
  for (const hour of hours) {
    const day = dayOf(hour);
    if (day < bill.start || day > bill.end) continue;
    const tariff = tariffOn(tariffs, day);
    if (!tariff?.components.some(({ kind }) => kind !== 'tax')) return 'A day has no tariff with prices';
    if (bill.currency && tariff.currency && bill.currency !== tariff.currency)
      return 'The tariff is in another currency';
    const of = byTariff.get(tariff) ?? [];
    of.push(hour);
    byTariff.set(tariff, of);
  }
  const lines = new Map<string, PricedLine>();
  for (const [tariff, of] of byTariff) {
    const isInVolume = tariff.components.some(({ kind }) => kind === 'gas') && bill.gasKwhPerM3 !== null;
    const metered = (all: readonly MeteredHour[]) => all.map((hour) => asBilled(hour, tariff, bill, isInVolume));
    const components = isInVolume ? tariff.components : tariff.components.map(gasByEnergy);
    for (const line of billOf(components, metered(of), metered(before)).lines) {
      const { quantity = 0n, amount = 0n } = lines.get(line.label) ?? {};
      lines.set(line.label, { ...line, quantity: line.quantity + quantity, amount: line.amount + amount });
    }
  }
  return [...lines.values()];
}

/** A tariff is valid until the next one's day, or its own last one; the first one also before its day. */
function tariffOn(tariffs: readonly BilledTariff[], day: string): BilledTariff | undefined {
  const tariff = tariffs.findLast(({ from }) => from <= day) ?? tariffs[0];
  return tariff && (tariff.to === null || day <= tariff.to) ? tariff : undefined;
}

/** Usage of gas is counted in kWh; a tariff by calorific value is of the m³ that were metered. */
function asBilled(
  hour: MeteredHour,
  { holidays }: BilledTariff,
  { utility, gasKwhPerM3 }: Billed,
  isInVolume: boolean,
): MeteredHour {
  const isWeekend = hour.isWeekend || holidays.has(dayOf(hour));
  const used = isInVolume ? dividedBy(hour.used, exact(gasKwhPerM3 ?? 1)) : hour.used;
  return { ...hour, isWeekend, used, ...(utility === UtilityType.values.Solar ? { fedIn: hour.used } : {}) };
}

/** Of a meter that counts kWh itself. */
const gasByEnergy = (component: TariffComponent): TariffComponent =>
  component.kind === 'gas'
    ? {
        ...{ kind: 'usage', label: component.label, price: component.price, days: 'every' },
        ...{ fromMonth: null, untilMonth: null, fromHour: null, untilHour: null },
      }
    : component;

const two = (part: number): string => String(part).padStart(2, '0');
const dayOf = ({ year, month, day }: MeteredHour): string => `${year}-${two(month)}-${two(day)}`;
