import type { Finding } from './finding';
import { quantile } from './order';
import { hourMs, type Reading, type Series } from './series';

/** A meter was exchanged, or two report under one name, where a register moves by this many times its busiest hours. */
const impossibleHours = 25;

/** Registers only count up, and no faster than water or energy can flow. */
export function registerFaults(readings: readonly Reading[], hours: Series): readonly Finding[] {
  const busy = quantile(
    [...hours.values].filter((value) => value > 0),
    0.99,
  );
  const found: { from: number; until: number; points: number }[] = [];
  for (let next = 1; next < readings.length; next++) {
    const before = readings[next - 1] as Reading;
    const after = readings[next] as Reading;
    const used = after.value - before.value;
    const possible = impossibleHours * busy * Math.max(1, (after.at - before.at) / hourMs);
    if (used >= 0 && !(used > possible)) continue;
    const from = Math.floor((before.at - hours.start) / hourMs);
    const until = Math.floor((after.at - hours.start) / hourMs) + 1;
    const last = found.at(-1);
    if (last && from - last.until <= 24) Object.assign(last, { until, points: last.points + 1 });
    else found.push({ from, until, points: 1 });
  }
  return found.map((spell) => ({ ...spell, alert: 'Register jump' as const }));
}
