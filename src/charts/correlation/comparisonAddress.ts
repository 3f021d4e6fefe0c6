import type { CorrelatedVariable } from '../../data/correlation';
import { config } from '../../lib/config';
import { exploreAddress } from '../../lib/exploreAddress';

/** Number of days that are compared, up to the last day of the report. */
const comparedDays = 14;
const dayMs = 86_400_000;

/**
 * Returns the address that compares the loads of two variables over the 14 days up to `to`, an ISO date: of the
 * customer hub if the deployment has one, otherwise of Explore. Undefined unless they belong to two different loads.
 */
export function comparisonAddress(
  one: CorrelatedVariable,
  other: CorrelatedVariable,
  to: string,
  host = window.location.host,
): string | undefined {
  const loads = [one.loadId, other.loadId];
  const [first, second] = loads;
  if (!first || !second || first === second) return undefined;
  const from = new Date(Date.parse(to) - (comparedDays - 1) * dayMs).toISOString().slice(0, 10);
  const { hub, hubTest } = config();
  const base = host.includes('admin-test') ? hubTest : hub;
  if (base) return `${base}/detail/loads/${first}?${new URLSearchParams({ compare: second, start: from, end: to })}`;
  const records = [first, second].map((id) => ({ kind: 'loads', id }) as const);
  return exploreAddress(records, { span: 'custom', from, to, interval: 'Hourly' });
}
