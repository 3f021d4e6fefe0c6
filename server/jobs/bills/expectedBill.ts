import type { BillReasonWord } from '../../../resources/enums/billReason';
import { UtilityType } from '../../../resources/enums/utility';
import { billOf, type PricedLine } from '../../model/tariffs/bill';
import type { MeteredHour, TariffComponent } from '../../model/tariffs/component';
import { dividedBy, exact } from '../../model/tariffs/exact';
import type { BillToCheck } from './readBills';
import type { BilledTariff } from './readTariffs';

type Billed = Pick<BillToCheck, 'start' | 'end' | 'utility' | 'gasKwhPerM3' | 'metersVolume' | 'currency' | 'minutes'>;

/** Returns the number of months before a bill that its demand ratchets need. */
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
 * Returns the lines of a bill by the tariffs valid on its days, or the reason why it can't be priced.
 * @param hours of the bill, and of earlier months for ratchets
 */
export function expectedBill(
  bill: Billed,
  tariffs: readonly BilledTariff[],
  hours: readonly MeteredHour[],
): readonly PricedLine[] | BillReasonWord {
  const before: MeteredHour[] = [];
  const byTariff = new Map<BilledTariff, MeteredHour[]>();
  for (const hour of hours) {
    const day = dayOf(hour);
    const tariff = billedTariffOn(tariffs, day);
    if (day < bill.start) {
      before.push(asBilled(hour, tariff, bill));
      continue;
    }
    if (!tariff?.components.some(({ kind }) => kind !== 'tax')) return 'A day has no tariff with prices';
    if (bill.currency !== tariff.currency) return 'The tariff is in another currency';
    if (tariff.components.some((component) => isFinerThanReadings(component, bill.minutes ?? 0)))
      return 'Read too rarely for the prices of the tariff';
    const hours = byTariff.get(tariff) ?? [];
    hours.push(asBilled(hour, tariff, bill));
    byTariff.set(tariff, hours);
  }
  const periods = [...byTariff].map(([tariff, of]) => ({ components: componentsOf(tariff, bill), hours: of }));
  return billOf(periods, before).lines;
}

/** Whether a component's times are finer than an interval of so many minutes. */
function isFinerThanReadings(component: TariffComponent, minutes: number): boolean {
  if (component.kind === 'demand') return minutes > hourMinutes;
  if (component.kind !== 'usage' && component.kind !== 'feedIn' && component.kind !== 'gas') return false;
  const isOfHours = component.fromHour !== null || component.untilHour !== null;
  return (isOfHours && minutes > hourMinutes) || (component.days !== 'every' && minutes > dayMinutes);
}

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/**
 * Returns the tariff of a day. A tariff is valid until the next one or its own last day; the first one also before its
 * first day.
 */
export function billedTariffOn(tariffs: readonly BilledTariff[], day: string): BilledTariff | undefined {
  const tariff = tariffs.findLast(({ from }) => from <= day) ?? tariffs[0];
  return tariff && (tariff.to === null || day <= tariff.to) ? tariff : undefined;
}

function asBilled(hour: MeteredHour, tariff: BilledTariff | undefined, bill: Billed): MeteredHour {
  const isWeekend = hour.isWeekend || tariff?.holidays.has(dayOf(hour)) === true;
  const used = tariff && isInVolume(tariff, bill) ? dividedBy(hour.used, exact(bill.gasKwhPerM3 ?? 1)) : hour.used;
  return { ...hour, isWeekend, used, ...(bill.utility === UtilityType.values.Solar ? { fedIn: hour.used } : {}) };
}

/** Whether the tariff prices the metered m³ of gas by calorific value; usage is counted in kWh. */
const isInVolume = ({ components }: BilledTariff, { metersVolume }: Billed): boolean =>
  metersVolume && components.some(({ kind }) => kind === 'gas');

const componentsOf = (tariff: BilledTariff, bill: Billed): readonly TariffComponent[] =>
  isInVolume(tariff, bill) ? tariff.components : tariff.components.map(gasByEnergy);

/** Returns a gas component as a price per kWh, for meters of kWh. */
function gasByEnergy(component: TariffComponent): TariffComponent {
  if (component.kind !== 'gas') return component;
  const { calorificValue: _value, volumeCorrection: _correction, ...priced } = component;
  return { ...priced, kind: 'usage' };
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');
const dayOf = ({ year, month, day }: MeteredHour): string => `${year}-${twoDigits(month)}-${twoDigits(day)}`;
