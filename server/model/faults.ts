import { hoursBehindPanels } from './behindPanels';
import { doubledHours } from './clockChange';
import { type Finding, lengthOf, type Measured, spellsWhere } from './finding';
import { hourOfDay, hoursOfWeek } from './hourOfWeek';
import { quantile } from './order';
import type { Series } from './series';

const day = 24;
/** Zeros within a day of each other are one thing to look at. */
const zerosBridge = day;
const emptyWeeks = 4 * 7 * day;
const dripping = 3 * day;

/** What the rules have to know of a meter. */
interface Faulty {
  readonly measured: Measured;
  readonly timeZone: string;
  readonly hasPanels?: boolean;
}

/** What is wrong with the readings themselves, whatever is usual: none of these hours may be learnt from. */
export function faultsOf(series: Series, of: Faulty): readonly Finding[] {
  const { measured, timeZone } = of;
  const doubled = doubledHours(series, timeZone);
  return [
    ...missing(series),
    ...zeros(series, of, doubled),
    ...doubled,
    ...(measured === 'water' ? flowing(series) : stuck(series)),
    ...(measured === 'solar' ? generatedAtNight(series, timeZone) : []),
  ];
}

const missing = (series: Series): readonly Finding[] =>
  spellsWhere(series, (index) => Number.isNaN(series.values[index]))
    .filter((spell) => lengthOf(spell) >= day)
    .map((spell) => ({ ...spell, alert: 'Missing data' as const }));

/**
 * A supply is never quite without load, so one 0 of electricity is a fault, but for where panels carry it by day or what
 * was read stands in the hour beside it; of fuel and water, weeks of them are.
 */
function zeros(
  series: Series,
  { measured, timeZone, hasPanels }: Faulty,
  doubled: readonly Finding[],
): readonly Finding[] {
  if (measured === 'solar' || measured === 'other') return [];
  const isElectric = measured === 'electricity';
  const isByPanels = isElectric && hasPanels ? hoursBehindPanels(series, timeZone) : () => false;
  const isBeside = (index: number): boolean => doubled.some(({ from, until }) => index >= from && index < until);
  const isFault = (index: number): boolean => series.values[index] === 0 && !isByPanels(index) && !isBeside(index);
  return spellsWhere(series, isFault, isElectric ? zerosBridge : 0)
    .filter((spell) => isElectric || lengthOf(spell) >= emptyWeeks)
    .map((spell) => ({ ...spell, alert: 'Zero readings' as const }));
}

const stuck = (series: Series): readonly Finding[] =>
  spellsWhere(series, (index) => {
    const value = series.values[index];
    return value !== 0 && (value === series.values[index - 1] || value === series.values[index + 1]);
  })
    .flatMap((spell) => samesIn(series, spell.from, spell.until))
    .filter((spell) => lengthOf(spell) >= day)
    .map((spell) => ({ ...spell, alert: 'Stuck reading' as const, points: lengthOf(spell) }));

/** Neighbouring hours that repeat may repeat two values, one after the other. */
function samesIn(series: Series, from: number, until: number): { from: number; until: number }[] {
  const found: { from: number; until: number }[] = [];
  for (let index = from; index < until; index++) {
    const last = found.at(-1);
    if (last && series.values[index] === series.values[last.from]) last.until = index + 1;
    else found.push({ from: index, until: index + 1 });
  }
  return found;
}

const flowing = (series: Series): readonly Finding[] =>
  spellsWhere(series, (index) => (series.values[index] as number) > 0)
    .filter((spell) => lengthOf(spell) >= dripping)
    .map((spell) => ({ ...spell, alert: 'Continuous flow' as const }));

/** Between 21:00 and 04:00, more than a fiftieth of what the panels can do. */
function generatedAtNight(series: Series, timeZone: string): readonly Finding[] {
  const hours = hoursOfWeek(series, timeZone);
  const capacity = quantile([...series.values], 0.99);
  return spellsWhere(
    series,
    (index) => {
      const hour = hourOfDay(hours[index] as number);
      return (hour >= 21 || hour < 4) && (series.values[index] as number) > capacity / 50;
    },
    2,
  ).map((spell) => ({ ...spell, alert: 'Generation at night' as const }));
}
