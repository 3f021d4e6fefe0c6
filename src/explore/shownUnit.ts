import type { UsagePoint, UtilityUsage } from '../../resources/shared/utilityUsage';
import { symbolOf } from '../lib/locale';

/**
 * Units of the Usage tab: the unit of the readings, money, emissions (location- or market-based), or the unit of the
 * readings per m².
 */
export const shownUnits = ['own', 'cost', 'co2', 'co2Market', 'area'] as const;
export type ShownUnit = (typeof shownUnits)[number];

/**
 * Returns the units that a usage can be shown in: means (`isMean`), such as of a temperature, have no cost, CO₂ or
 * amount per m².
 */
export const unitsFor = ({ isMean }: UtilityUsage): readonly ShownUnit[] => (isMean ? ['own'] : shownUnits);

/** Returns the usage converted to a unit; undefined where the price, emission factor or area for it is unknown. */
export function inShownUnit(usage: UtilityUsage, shown: ShownUnit): UtilityUsage | undefined {
  if (shown === 'own') return usage;
  if (shown === 'area') {
    const { area } = usage;
    return area === null
      ? undefined
      : converted(usage, `${usage.unit}/m²`, (amount) => (amount === null ? null : amount / area));
  }
  if (usage.total !== null && usage[shown] === null) return undefined;
  return converted(usage, shown === 'cost' ? symbolOf(usage.currency) : 'kg CO₂e', (_amount, point) => point[shown]);
}

/**
 * Returns the conversion rate from the usage's own unit to the shown one at each interval: the quotient of its amounts
 * in both. Where nothing was used, it is the rate of the interval before, or else the first known one; null where none
 * is.
 */
export function ratesOf(own: UtilityUsage, shown: UtilityUsage): readonly (number | null)[] {
  const known = own.consumption.map(({ usage: amount }, index) => {
    const inShown = shown.consumption[index]?.usage ?? null;
    return amount && inShown !== null ? inShown / amount : null;
  });
  let rate = known.find((each) => each !== null) ?? null;
  return known.map((each) => {
    rate = each ?? rate;
    return rate;
  });
}

type Figures = Pick<UsagePoint, 'cost' | 'co2' | 'co2Market'>;

function converted(
  usage: UtilityUsage,
  unit: string,
  convert: (amount: number | null, of: Figures) => number | null,
): UtilityUsage {
  return {
    ...usage,
    unit,
    total: convert(usage.total, usage),
    consumption: usage.consumption.map((point) => ({ ...point, usage: convert(point.usage, point) })),
  };
}
