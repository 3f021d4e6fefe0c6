import type { UsagePoint, UtilityUsage } from '../../resources/shared/utilityUsage';
import { symbolOf } from '../lib/locale';

/** In what the Usage tab shows a usage: the unit that it is counted in, money, emissions by location or market, or that unit per m². */
export const shownUnits = ['own', 'cost', 'co2', 'co2Market', 'area'] as const;
export type ShownUnit = (typeof shownUnits)[number];

/** Returns the units that a usage can be shown in: levels are neither paid for nor spread over an area. */
export const unitsFor = ({ isMean }: UtilityUsage): readonly ShownUnit[] => (isMean ? ['own'] : shownUnits);

/** Returns the usage in the unit; undefined where what that takes (a price, a factor, an area) is not known. */
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
 * Returns what one of the usage's own unit is in another at each interval, by the usage in both. Where nothing was used
 * it is as in the interval before, or as in the first one in which something was.
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
