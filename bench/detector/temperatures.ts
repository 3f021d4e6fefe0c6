import { linesOf } from '../../demo/source/lines';
import { hourMs, type Series } from '../../server/model/series';

/** Outdoor temperature of each site that has a station, in °C by hour. */
export async function temperaturesOf(folder: string): Promise<ReadonlyMap<string, Series>> {
  const points = new Map<string, [number, number][]>();
  for await (const lines of linesOf(folder, 'weather.csv.gz')) {
    for (const line of lines) {
      const [site = '', time = '', temperature = ''] = line.split(',');
      if (temperature === '') continue;
      const known = points.get(site) ?? [];
      known.push([Date.parse(time), Number(temperature)]);
      points.set(site, known);
    }
  }
  return new Map([...points].map(([site, known]) => [site, seriesOf(known)]));
}

function seriesOf(points: readonly (readonly [number, number])[]): Series {
  const start = Math.min(...[points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]);
  const last = points.reduce((latest, [at]) => Math.max(latest, at), start);
  const values = new Float64Array((last - start) / hourMs + 1).fill(Number.NaN);
  for (const [at, value] of points) values[Math.floor((at - start) / hourMs)] = value;
  return { start, values };
}
