import type { Expectation } from './expectation';
import { type Finding, type HourRange, hoursIn, rangesWhere } from './finding';
import type { HourlySeries } from './hourlySeries';
import { isOnShift } from './hourOfWeek';

/** An hour is an anomaly when it is off by so many usual spreads, and by so much of what is expected. */
const wildSpreads = 4.5;
const wildShare = 0.3;
/** Hours between two wild ones that may be tame without making two findings of them. */
const bridge = 3;
const shortest = 3;
/** A spell counts when it is worth this share of a day's usual use. */
const worth = 0.25;
/** One or two hours above the highest of the weeks before, and by so many spreads, are a spike. */
const spikeTimes = 1.2;
const spikeSpreads = 8;
const activeSession = 7 * 24;

/** Returns what the load did that its own weeks before do not explain. Hours in `unfit` are somebody else's finding. */
export function unusual(series: HourlySeries, expectation: Expectation, unfit: Uint8Array): readonly Finding[] {
  const off = (index: number): number =>
    unfit[index] ? Number.NaN : (series.values[index] as number) - (expectation.expected[index] as number);
  const isWild = (index: number, sign: 1 | -1): boolean => {
    const by = off(index) * sign;
    if (!(by > wildSpreads * (expectation.spread[index] as number))) return false;
    const level = expectation.profileAt(index)?.level ?? 0;
    return by > wildShare * Math.max(expectation.expected[index] as number, Math.abs(level));
  };
  return ([1, -1] as const).flatMap((sign) =>
    rangesWhere(series, (index) => isWild(index, sign), bridge).flatMap((spell) => {
      const alert = nameOf(series, expectation, off, spell, sign);
      return alert ? [{ ...spell, alert }] : [];
    }),
  );
}

function nameOf(
  series: HourlySeries,
  expectation: Expectation,
  off: (index: number) => number,
  spell: HourRange,
  sign: 1 | -1,
): Finding['alert'] | undefined {
  const profile = expectation.profileAt(spell.from);
  if (!profile) return undefined;
  const indices = Array.from({ length: hoursIn(spell) }, (_nothing, step) => spell.from + step);
  const top = indices.reduce((most, index) => Math.max(most, series.values[index] || 0), 0);
  if (hoursIn(spell) < shortest) {
    const steep = indices.some((index) => off(index) > spikeSpreads * (expectation.spread[index] as number));
    return sign > 0 && steep && top > spikeTimes * profile.highest ? 'Spike' : undefined;
  }
  const sum = indices.reduce((total, index) => total + (off(index) || 0), 0);
  if (Math.abs(sum) < worth * 24 * Math.abs(profile.level)) return undefined;
  if (hoursIn(spell) >= activeSession) return 'Pattern change';
  if (sign < 0) return 'Low usage';
  const isQuiet = (index: number): boolean =>
    !isOnShift(expectation.hours[index] as number) && (expectation.expected[index] as number) < 0.6 * profile.busy;
  return indices.filter(isQuiet).length > 0.7 * indices.length ? 'After-hours usage' : 'High usage';
}
