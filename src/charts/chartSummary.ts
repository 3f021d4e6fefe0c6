import type { Translate } from '../i18n/useMessages';
import type { ChartSpec, Series } from './chartSpec';
import { categoryName, tooltipOf } from './tooltipOf';

/** More than these are for the table: nobody remembers a longer list that is read aloud. */
const maxPlaces = 5;
const maxSeries = 6;

/**
 * Returns what a chart shows in sentences, for those who cannot see it: of time, where each series is highest and
 * lowest and what it was at the end; of names, the values of the first ones.
 */
export function chartSummary(spec: ChartSpec, translate: Translate): string {
  const { axis } = spec;
  return ('names' in axis ? placesOf(spec, axis.names.length, translate) : seriesOf(spec, translate)).join(' ');
}

function placesOf(spec: ChartSpec, count: number, translate: Translate): readonly string[] {
  const places = Array.from({ length: Math.min(count, maxPlaces) }, (_nothing, index) => {
    const { title, lines } = tooltipOf({ ...spec, series: spec.series.map(withoutZeros) }, index);
    return `${title}: ${lines.map(({ name, value }) => `${name} ${value}`).join(', ')}.`;
  });
  return count > maxPlaces ? [...places, translate('charts.more', { smart_count: count - maxPlaces })] : places;
}

/** A name has no use for the series that have nothing there. */
const withoutZeros = (series: Series): Series => ({
  ...series,
  values: series.values.map((value) => (value === 0 ? null : value)),
});

function seriesOf(spec: ChartSpec, translate: Translate): readonly string[] {
  const sentences = spec.series.slice(0, maxSeries).map((series) => {
    const { name, values, format = spec.format } = series;
    const found = extremesOf(values);
    if (!found) return translate('charts.nothing', { name });
    const at = (index: number) => ({ value: format(values[index] ?? 0), at: categoryName(spec, index) });
    const highest = at(found.highest);
    const lowest = at(found.lowest);
    const latest = at(found.latest);
    return translate('charts.extremes', {
      name,
      highest: highest.value,
      highestAt: highest.at,
      lowest: lowest.value,
      lowestAt: lowest.at,
      latest: latest.value,
      latestAt: latest.at,
    });
  });
  const further = spec.series.length - maxSeries;
  return further > 0 ? [...sentences, translate('charts.more', { smart_count: further })] : sentences;
}

/** Returns the places of the highest, the lowest and the last value; undefined where there is none. */
function extremesOf(values: Series['values']) {
  let found: { highest: number; lowest: number; latest: number } | undefined;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    found ??= { highest: index, lowest: index, latest: index };
    if (value > (values[found.highest] ?? value)) found.highest = index;
    if (value < (values[found.lowest] ?? value)) found.lowest = index;
    found.latest = index;
  }
  return found;
}
