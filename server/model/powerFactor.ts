/** What a load took on a day. */
export interface EnergyDay {
  /** Milliseconds since 1970 at which it begins. */
  readonly at: number;
  /** YYYY-MM-DD, where the load is. */
  readonly day: string;
  /** In kWh. */
  readonly active: number;
  /** In kVAh. */
  readonly apparent: number;
}

/** The power factor of the latest days: active energy by apparent energy, 0 to 1. */
export interface RecentPowerFactor {
  readonly factor: number;
  readonly first: EnergyDay;
  readonly last: EnergyDay;
  /** Of the days before; null where too little is known of them. */
  readonly before: number | null;
}

/** In days: what is judged, and how many must lie before it to be compared with. */
const judgedDays = 7;
const minDaysBefore = 14;
/** A load that takes less than this part of its busiest day idles, and its power factor then costs nobody anything. */
const idleShare = 0.1;

/** Returns the apparent energy of a day of which active and reactive energy are metered: kVAh of kWh and kVArh. */
export const apparentEnergy = (active: number, reactive: number): number => Math.hypot(active, reactive);

/**
 * Returns the power factor of the last seven days on which the load was in use, as suppliers charge for it: of the sums
 * of energy, not the mean of days. Undefined where fewer are known.
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
  // Of two registers that are rounded each, one may be ahead.
  return Math.min(1, sum('active') / sum('apparent'));
}
