import { correctedOf } from '../../demo/source/amounts';
import { dataFolder } from '../../demo/source/folder';
import { linesOf } from '../../demo/source/lines';
import { readSource, type SourceMeter, type SourceUtility } from '../../demo/source/records';
import { judge, type Meter, type Verdict } from '../../server/model/detect';
import type { Measured } from '../../server/model/finding';
import type { Reading } from '../../server/model/series';
import { printLabelled } from './labelled';
import { printOutliers } from './outliers';
import { printScores, scoreOf } from './score';
import { temperaturesOf } from './temperatures';

const years = ['readings.csv.gz', 'readings-2017.csv.gz'];
const measured: Readonly<Record<SourceUtility, Measured>> = {
  electricity: 'electricity',
  gas: 'fuel',
  water: 'water',
  solar: 'solar',
};

/** `npm run detector`: the model over every meter of the demo's source, scored against the labels that came with it. */
export async function main(): Promise<void> {
  const source = readSource(dataFolder());
  const readings = await readingsOf(source.folder, new Map(source.meters.map((meter) => [meter.id, meter])));
  const temperatures = await temperaturesOf(source.folder);
  const began = performance.now();
  const verdicts = new Map<string, Verdict>();
  for (const meter of source.meters) {
    const site = source.sites.find(({ id }) => id === meter.siteId);
    if (!site) throw new Error(`meters.csv names a site that sites.csv has not: '${meter.siteId}'.`);
    const temperature = temperatures.get(meter.siteId);
    const asMeter: Meter = {
      measured: measured[meter.utility],
      isRegister: meter.kind === 'cumulative',
      intervalMinutes: 60,
      timeZone: site.timeZone,
      ...(temperature ? { temperature } : {}),
    };
    verdicts.set(meter.id, judge(readings.get(meter.id) ?? [], asMeter));
  }
  const seconds = (performance.now() - began) / 1000;
  const hours = [...verdicts.values()].reduce((sum, { series }) => sum + series.values.length, 0);
  printScores(scoreOf(source.anomalies, verdicts));
  printOutliers(source.anomalies, verdicts);
  printLabelled();
  console.log(
    `\n${verdicts.size} channels, ${hours.toLocaleString('en')} hours in ${seconds.toFixed(1)} s (${Math.round(hours / seconds / 1000)} k hours a second).`,
  );
}

async function readingsOf(
  folder: string,
  meters: ReadonlyMap<string, SourceMeter>,
): Promise<ReadonlyMap<string, Reading[]>> {
  const found = new Map<string, Reading[]>();
  for (const file of years) {
    for await (const lines of linesOf(folder, file)) {
      for (const line of lines) {
        const [id = '', time = '', raw = ''] = line.split(',');
        const meter = meters.get(id);
        if (!meter) continue;
        const reading = { at: Date.parse(time), value: correctedOf(meter, Number(raw)) };
        const known = found.get(id);
        if (known) known.push(reading);
        else found.set(id, [reading]);
      }
    }
  }
  return found;
}
