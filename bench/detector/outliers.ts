import type { SourceAnomaly } from '../../demo/source/records';
import { type HourlySeries, hourMs } from '../../server/model/hourlySeries';
import type { RaisedAlert } from './raised';

const daysBefore = 56;
const similarity = 0.8;

interface Kinds {
  readonly hours: number;
  readonly labelled: number;
  /** Hours without a label that are as high as a labelled one. */
  readonly asHigh: number;
  /** Labelled hours with no similar value around that time of day in the eight weeks before. */
  readonly unlike: number;
  readonly unlikeFound: number;
}

/** Prints, by meter, how many labelled outliers are unlike the weeks before, and how many of those are found. */
export function printOutliers(
  labels: readonly SourceAnomaly[],
  series: ReadonlyMap<string, HourlySeries>,
  raised: ReadonlyMap<string, readonly RaisedAlert[]>,
): void {
  const outliers = labels.filter(({ kind }) => kind === 'outlier');
  const kinds = [...series].flatMap(([meterId, hours]) => {
    const own = outliers.filter((label) => label.meterId === meterId);
    return own.length > 0 ? [[meterId, kindsOf(hours, raised.get(meterId) ?? [], own)] as const] : [];
  });
  console.log('\nPublished outliers, by the hour: the highest of two years, and how many had nothing like them before');
  console.table(
    Object.fromEntries(
      kinds.map(([meterId, { hours, labelled, ...of }]) => [
        meterId,
        { labelled, share: (labelled / hours).toFixed(4), ...of },
      ]),
    ),
  );
}

function kindsOf(series: HourlySeries, raised: readonly RaisedAlert[], labels: readonly SourceAnomaly[]): Kinds {
  const { values } = series;
  const isLabelled = new Uint8Array(values.length);
  for (const { start, end } of labels) isLabelled.fill(1, indexOf(series, start), indexOf(series, end));
  const isFound = new Uint8Array(values.length);
  for (const { from, until } of raised) isFound.fill(1, hourIndexOf(series, from), hourIndexOf(series, until));
  const known = [...values.keys()].filter((index) => !Number.isNaN(values[index]));
  const labelled = known.filter((index) => isLabelled[index]);
  const lowest = labelled.reduce((least, index) => Math.min(least, values[index] as number), Number.POSITIVE_INFINITY);
  const unlike = labelled.filter((index) => isNew(values, index));
  return {
    hours: known.length,
    labelled: labelled.length,
    asHigh: known.filter((index) => !isLabelled[index] && (values[index] as number) >= lowest).length,
    unlike: unlike.length,
    unlikeFound: unlike.filter((index) => isFound[index]).length,
  };
}

const indexOf = (series: HourlySeries, time: string): number => hourIndexOf(series, Date.parse(time));
const hourIndexOf = ({ start }: HourlySeries, at: number): number => Math.max(0, (at - start) / hourMs);

/**
 * Whether every value within an hour of this time of day is below 80 % of this one in the eight weeks before, of which
 * 30 values must be known.
 */
function isNew(values: Float64Array, index: number): boolean {
  const before = Array.from({ length: daysBefore }, (_nothing, back) => index - 24 * (back + 1))
    .flatMap((same) => [same - 1, same, same + 1])
    .map((at) => values[at] ?? Number.NaN)
    .filter((value) => !Number.isNaN(value));
  return before.length >= 30 && before.every((value) => value < similarity * (values[index] as number));
}
