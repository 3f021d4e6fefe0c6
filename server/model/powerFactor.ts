/** Energy of a load on a day. */
export interface EnergyDay {
  /** Milliseconds since 1970 at which it begins. */
  readonly at: number;
  /** YYYY-MM-DD, in the load's time zone. */
  readonly day: string;
  /** In kWh. */
  readonly active: number;
  /** In kVAh. */
  readonly apparent: number;
}

/** Power factor of the latest days: active divided by apparent energy, 0 to 1. */
export interface RecentPowerFactor {
  readonly factor: number;
  readonly first: EnergyDay;
  readonly last: EnergyDay;
  /** Power factor of the days before; null where these are too few. */
  readonly before: number | null;
}

/** Number of days judged, and minimum number of days before them for a comparison. */
const judgedDays = 7;
const minDaysBefore = 14;
/** Days below this share of the busiest day are idle: the power factor of an idle load costs nothing. */
const idleShare = 0.1;

/** Returns apparent energy (kVAh) of active (kWh) and reactive energy (kVArh). */
export const apparentEnergy = (active: number, reactive: number): number => Math.hypot(active, reactive);

/**
 * Returns the power factor of the last seven days in use, of the sums of energy as suppliers charge it, not the mean of
 * days. Undefined where fewer are known.
 */
export function recentPowerFactor(days: readonly EnergyDay[]): RecentPowerFactor | undefined {
  const busiest = Math.max(...days.map(({ apparent }) => apparent));
  const inUse = days.filter(({ active, apparent }) => active > 0 && apparent > idleShare * busiest);
  const latest = inUse.slice(-judgedDays);
  const earlier = inUse.slice(0, -judgedDays);
  const [first, last] = [latest[0], latest.at(-1)];
  if (!first || !last || latest.length < judgedDays) return undefined;
  return { factor: factorOf(latest), first, last, before: earlier.length < minDaysBefore ? null : factorOf(earlier) };
}

function factorOf(days: readonly EnergyDay[]): number {
  const sum = (of: 'active' | 'apparent'): number => days.reduce((all, day) => all + day[of], 0);
  // Active may exceed apparent energy slightly, as both registers are rounded.
  return Math.min(1, sum('active') / sum('apparent'));
}
