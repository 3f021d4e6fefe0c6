import type { Translate } from '../i18n/useMessages';
import type { ChartSpec, Series } from './chartSpec';
import { categoryName, tooltipOf } from './tooltipOf';

/** Further categories are left to the table: nobody remembers a longer list that is read aloud. */
const maxSpokenCategories = 5;
const maxSpokenSeries = 6;

/**
 * Returns a text description of a chart for screen readers: of a time series its maximum, minimum and last value; of
 * named categories the values of the first five.
 */
export function chartSummary(spec: ChartSpec, translate: Translate): string {
  const { axis } = spec;
  return (
    'names' in axis ? categorySentences(spec, axis.names.length, translate) : seriesSentences(spec, translate)
  ).join(' ');
}

function categorySentences(spec: ChartSpec, count: number, translate: Translate): readonly string[] {
  const sentences = Array.from({ length: Math.min(count, maxSpokenCategories) }, (_nothing, index) => {
    const { title, lines } = tooltipOf({ ...spec, series: spec.series.map(withoutZeros) }, index);
    return `${title}: ${lines.map(({ name, value }) => `${name} ${value}`).join(', ')}.`;
  });
  return count > maxSpokenCategories
    ? [...sentences, translate('charts.more', { smart_count: count - maxSpokenCategories })]
    : sentences;
}

/** Zeros become null, so that a category does not list series without a value. */
const withoutZeros = (series: Series): Series => ({
  ...series,
  values: series.values.map((value) => (value === 0 ? null : value)),
});

function seriesSentences(spec: ChartSpec, translate: Translate): readonly string[] {
  const sentences = spec.series.slice(0, maxSpokenSeries).map((series) => {
    const { name, values, format = spec.format } = series;
    const extremes = extremesOf(values);
    if (!extremes) return translate('charts.nothing', { name });
    const pointAt = (index: number) => ({ value: format(values[index] ?? 0), at: categoryName(spec, index) });
    const highest = pointAt(extremes.highest);
    const lowest = pointAt(extremes.lowest);
    const latest = pointAt(extremes.latest);
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
  const further = spec.series.length - maxSpokenSeries;
  return further > 0 ? [...sentences, translate('charts.more', { smart_count: further })] : sentences;
}

/** Returns the indexes of the maximum, the minimum and the last value; undefined if all are null. */
function extremesOf(values: Series['values']) {
  let extremes: { highest: number; lowest: number; latest: number } | undefined;
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    extremes ??= { highest: index, lowest: index, latest: index };
    if (value > (values[extremes.highest] ?? value)) extremes.highest = index;
    if (value < (values[extremes.lowest] ?? value)) extremes.lowest = index;
    extremes.latest = index;
  }
  return extremes;
}
