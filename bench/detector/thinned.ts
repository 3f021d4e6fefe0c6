import type { Source } from '../../demo/source/records';
import { judge, type Meter } from '../../server/model/detect';
import { hourMs, type MeterReading, timeOf } from '../../server/model/hourlySeries';

const everyMs = 4 * hourMs;

/** Prints how many labels of continuous flow are found where the source's registers are read only every four hours. */
export function printThinned(
  { meters, anomalies, sites }: Source,
  readings: ReadonlyMap<string, MeterReading[]>,
): void {
  const scores = { labels: 0, found: 0, raised: 0, right: 0 };
  for (const { id, kind, siteId } of meters) {
    const own = readings.get(id);
    if (kind !== 'cumulative' || !own) continue;
    const timeZone = sites.find((site) => site.id === siteId)?.timeZone ?? 'UTC';
    const meter: Meter = { measured: 'water', isRegister: true, intervalMinutes: 240, timeZone };
    const { series, findings } = judge(thinned(own), meter);
    const flows = findings
      .filter(({ alert }) => alert === 'Continuous flow')
      .map(({ from, until }) => ({ from: timeOf(series, from), until: timeOf(series, until) }));
    const labels = anomalies
      .filter((label) => label.meterId === id && label.kind === 'continuous-flow')
      .map(({ start, end }) => ({ from: Date.parse(start), until: Date.parse(end) }));
    scores.labels += labels.length;
    scores.found += labels.filter((label) => flows.some((flow) => overlap(flow, label))).length;
    scores.raised += flows.length;
    scores.right += flows.filter((flow) => labels.some((label) => overlap(flow, label))).length;
  }
  console.log('\nContinuous flow, registers read every four hours');
  console.table([scores]);
}

interface Span {
  readonly from: number;
  readonly until: number;
}

const overlap = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;

/** Returns the first reading of each four hours. */
function thinned(readings: readonly MeterReading[]): readonly MeterReading[] {
  const slotOf = (reading: MeterReading | undefined): number => Math.floor((reading?.at ?? 0) / everyMs);
  return readings.filter((reading, index) => index === 0 || slotOf(reading) !== slotOf(readings[index - 1]));
}
