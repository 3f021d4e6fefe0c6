import { dataFolder } from '../../demo/source/folder';
import { readSource } from '../../demo/source/records';
import { hoursOfIntervals } from '../../server/model/hourlySeries';
import { printLabelled } from './labelled';
import { printOutliers } from './outliers';
import { raisedByMeter } from './raised';
import { printScores, scoreOf } from './score';
import { readingsByMeter } from './sourceMeters';
import { printThinned } from './thinned';

/** Prints how the product's alerts on the demo's meters agree with the source's labels (`npm run detector`). */
export async function main(): Promise<void> {
  const source = readSource(dataFolder());
  const raised = await raisedByMeter();
  const readings = await readingsByMeter(source);
  const series = new Map([...readings].map(([id, own]) => [id, hoursOfIntervals(own, 60)]));
  printScores(scoreOf(source.anomalies, raised));
  printOutliers(source.anomalies, series, raised);
  printLabelled();
  printThinned(source, readings);
  const hours = [...series.values()].reduce((sum, { values }) => sum + values.length, 0);
  console.log(`\n${raised.size} channels, ${hours.toLocaleString('en')} hours.`);
}
