import type { Faults, Faulty } from './finding';
import { type HourlySeries, hourMs, type MeterReading } from './hourlySeries';
import { quantileBefore } from './limits';

/** A meter was exchanged, or two report under one name, where a register moves by this many times its busiest hours. */
const impossibleHours = 25;

/** Returns hours in which a register counts down, or faster than it did in the weeks before. */
export function registerFaults(readings: readonly MeterReading[], hours: HourlySeries): Faults {
  const busyAt = quantileBefore(hours, 0.99);
  const found: { from: number; until: number; points: number }[] = [];
  const faulty: Faulty[] = [];
  for (let next = 1; next < readings.length; next++) {
    const before = readings[next - 1] as MeterReading;
    const after = readings[next] as MeterReading;
    const used = after.value - before.value;
    const from = Math.floor((before.at - hours.start) / hourMs);
    const possible = impossibleHours * busyAt(from) * Math.max(1, (after.at - before.at) / hourMs);
    if (used >= 0 && !(used > possible)) continue;
    const until = Math.floor((after.at - hours.start) / hourMs) + 1;
    faulty.push({ from, until, knownAfter: until - from });
    const last = found.at(-1);
    if (last && from - last.until <= 24) Object.assign(last, { until, points: last.points + 1 });
    else found.push({ from, until, points: 1 });
  }
  return { findings: found.map((spell) => ({ ...spell, alert: 'Register jump' as const })), faulty };
}
