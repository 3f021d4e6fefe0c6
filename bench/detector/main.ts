import { correctedOf } from '../../demo/source/amounts';
import { dataFolder } from '../../demo/source/folder';
import { linesOf } from '../../demo/source/lines';
import { readSource, type SourceMeter } from '../../demo/source/records';
import { hoursOfIntervals, type MeterReading } from '../../server/model/hourlySeries';
import { printLabelled } from './labelled';
import { printOutliers } from './outliers';
import { raisedByMeter } from './raised';
import { printScores, scoreOf } from './score';

const years = ['readings.csv.gz', 'readings-2017.csv.gz'];

/** `npm run detector`: what the product raises of every meter of the demo's source, scored against the labels that came with it. */
export async function main(): Promise<void> {
  const source = readSource(dataFolder());
  const raised = await raisedByMeter();
  const readings = await readingsOf(source.folder, new Map(source.meters.map((meter) => [meter.id, meter])));
  const series = new Map([...readings].map(([id, own]) => [id, hoursOfIntervals(own, 60)]));
  printScores(scoreOf(source.anomalies, raised));
  printOutliers(source.anomalies, series, raised);
  printLabelled();
  const hours = [...series.values()].reduce((sum, { values }) => sum + values.length, 0);
  console.log(`\n${raised.size} channels, ${hours.toLocaleString('en')} hours.`);
}

async function readingsOf(
  folder: string,
  meters: ReadonlyMap<string, SourceMeter>,
): Promise<ReadonlyMap<string, MeterReading[]>> {
  const found = new Map<string, MeterReading[]>();
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
