import type { ChartTable } from '../../charts/plot';
import { isDaily } from '../../charts/tooltipOf';
import type { Translate } from '../../i18n/useMessages';
import { precise, unitText } from '../../lib/amount';
import { formatDay, formatMoment } from '../../lib/dates';
import type { Alignment } from './alignment';
import type { ComparedSeries } from './comparedSeries';
import { totalOf } from './rowOrder';

/** Returns the table of the heatmaps: a row per record, a column per interval. The total of levels is their mean. */
export function rowsSheet(
  series: readonly ComparedSeries[],
  { times, zone, values }: Alignment,
  translate: Translate,
): ChartTable {
  const formatTime = isDaily(times) ? formatDay : formatMoment;
  return {
    columns: [
      { label: translate('explore.name') },
      { label: translate('explore.unit'), isBrief: true },
      { label: translate('explore.totalOrMean'), format: precise },
      ...times.map((time) => ({ label: formatTime(time, zone), format: precise })),
    ],
    rows: series.map((each, index) => ({
      cells: [each.name, unitText(each.unit), totalOf(each) ?? null, ...(values[index] ?? [])],
    })),
  };
}
