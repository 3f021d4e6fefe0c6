import { correctedOf } from '../../demo/source/amounts';
import { linesOf } from '../../demo/source/lines';
import type { Source } from '../../demo/source/records';
import { type HourlySeries, hourMs, type MeterReading } from '../../server/model/hourlySeries';

const years = ['readings.csv.gz', 'readings-2017.csv.gz'];

/** Returns the readings of both years by meter, in the platform's units. */
export async function readingsByMeter({ folder, meters }: Source): Promise<ReadonlyMap<string, MeterReading[]>> {
  const known = new Map(meters.map((meter) => [meter.id, meter]));
  const found = new Map<string, MeterReading[]>();
  for (const file of years) {
    for await (const lines of linesOf(folder, file)) {
      for (const line of lines) {
        const [id = '', time = '', raw = ''] = line.split(',');
        const meter = known.get(id);
        if (!meter) continue;
        const reading = { at: Date.parse(time), value: correctedOf(meter, Number(raw)) };
        const own = found.get(id);
        if (own) own.push(reading);
        else found.set(id, [reading]);
      }
    }
  }
  return found;
}

/** Returns the temperature by hour of each site that has weather, in °C. */
export async function temperatureBySite({ folder }: Source): Promise<ReadonlyMap<string, HourlySeries>> {
  const found = new Map<string, [number, number][]>();
  for await (const lines of linesOf(folder, 'weather.csv.gz')) {
    for (const line of lines) {
      const [site = '', time = '', celsius = ''] = line.split(',');
      if (celsius === '') continue;
      const own = found.get(site) ?? [];
      own.push([Math.floor(Date.parse(time) / hourMs), Number(celsius)]);
      found.set(site, own);
    }
  }
  return new Map([...found].map(([site, hours]) => [site, seriesOf(hours)]));
}

function seriesOf(hours: readonly (readonly [hour: number, value: number])[]): HourlySeries {
  const first = Math.min(...hours.map(([hour]) => hour));
  const last = Math.max(...hours.map(([hour]) => hour));
  const values = new Float64Array(last - first + 1).fill(Number.NaN);
  for (const [hour, value] of hours) values[hour - first] = value;
  return { start: first * hourMs, values };
}
