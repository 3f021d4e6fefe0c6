import type { Theme } from '@mui/material/styles';
import type { ApexOptions } from 'apexcharts';
import type { ChartSpec, Series } from '../chartSpec';
import { colourOf, shadeOf } from '../colours';
import { tooltipOf } from '../tooltipOf';
import { apexLocale } from './apexLocale';
import { axisScaleOf } from './axisScale';
import { isolatedPoints } from './isolatedPoints';
import { tooltipHtml } from './tooltipHtml';
import { wallClockTimes } from './wallClockTimes';

interface Drawing {
  readonly spec: ChartSpec;
  readonly theme: Theme;
  readonly reducesMotion: boolean;
  readonly onPick: ((index: number) => void) | undefined;
}

/**
 * Returns a chart's ApexCharts options. ApexCharts runs markup in names of series and categories, so it gets indexes
 * instead: axis labels are formatted to text nodes, and tooltips are escaped HTML.
 */
export function apexOptions({ spec, theme, reducesMotion, onPick }: Drawing): ApexOptions {
  const { kind, axis, series, format, stacked = false } = spec;
  const colours = series.map((each, index) => colourOf(theme, each, index));
  const names = 'names' in axis ? axis.names : undefined;
  const isBar = kind === 'bar';
  const scale = names || spec.isCount ? axisScaleOf(spec) : undefined;
  const endLabels = endLabelOptions(spec, theme);
  const values = { formatter: (value: number | string) => (typeof value === 'number' ? format(value) : value) };
  const places = { formatter: (place: string | number) => truncated(names?.[Number(place)] ?? '', isBar ? 34 : 24) };
  return {
    chart: {
      type: kind === 'line' ? 'line' : 'bar',
      stacked,
      fontFamily: String(theme.typography.fontFamily),
      foreColor: theme.palette.text.secondary,
      background: 'transparent',
      animations: { enabled: !reducesMotion, speed: 200, dynamicAnimation: { enabled: false } },
      toolbar: { show: false },
      zoom: { enabled: false },
      selection: { enabled: false },
      redrawOnParentResize: true,
      locales: [apexLocale()],
      defaultLocale: 'chosen',
      events: {
        // `click` has no index of the bar in horizontal charts.
        dataPointSelection: (_event, _chart, at?: { dataPointIndex?: number }) => {
          const index = at?.dataPointIndex ?? -1;
          if (index >= 0) onPick?.(index);
        },
      },
    },
    theme: { mode: theme.palette.mode },
    colors: colours,
    legend: { show: false },
    // Labels at the ends of bars are drawn only where data labels are enabled.
    dataLabels: endLabels ? { enabled: true, formatter: () => '' } : { enabled: false },
    fill: { opacity: 1 },
    // The default hover filter changes the colour, which would differ from the legend.
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    grid: {
      borderColor: theme.palette.divider,
      padding: { top: -16, left: kind === 'column' ? 24 : 8, right: endPadding(spec) },
      xaxis: { lines: { show: isBar } },
      yaxis: { lines: { show: !isBar } },
    },
    plotOptions: {
      bar: {
        horizontal: isBar,
        borderRadius: 2,
        borderRadiusApplication: 'end',
        columnWidth: barThickness(names, 62, 6.2),
        barHeight: barThickness(names, 70, 14),
        ...(endLabels ? { dataLabels: { total: endLabels } } : {}),
      },
    },
    stroke:
      kind === 'line'
        ? {
            curve: 'straight',
            width: hasCrowdedLines(series) ? 1 : 2,
            dashArray: series.map(({ dashed }) => (dashed ? 5 : 0)),
          }
        : { show: false, width: 0 },
    markers: kind === 'line' ? markerOptions(series) : {},
    xaxis: {
      type: names ? 'category' : 'datetime',
      ...(names ? { categories: names.map((_name, index) => String(index)) } : {}),
      labels: {
        datetimeUTC: true,
        hideOverlappingLabels: true,
        // At -45° the labels of 31 days would overlap on a narrow page.
        rotate: -60,
        ...(names ? (isBar ? values : places) : { datetimeFormatter: dateFormats(spec) }),
      },
      axisBorder: { color: theme.palette.divider },
      axisTicks: { color: theme.palette.divider },
      tooltip: { enabled: false },
      crosshairs: { show: kind === 'line' },
      ...(isBar ? scale : {}),
    },
    yaxis: {
      // By default ApexCharts sizes the axis by the indexes instead of the names.
      labels: isBar ? { ...places, minWidth: approximateWidth(names), maxWidth: 260 } : { ...values, maxWidth: 120 },
      ...(isBar ? {} : (scale ?? { forceNiceScale: true })),
    },
    annotations: {
      xaxis: (spec.shaded ?? []).map((range) => {
        const [x = 0, x2 = 0] = wallClockTimes({
          times: [range.from, range.to],
          zone: 'zone' in axis ? axis.zone : null,
        });
        return { x, x2, fillColor: shadeOf(theme, range), opacity: 0.16, borderColor: 'transparent' };
      }),
    },
    tooltip: {
      theme: theme.palette.mode,
      ...(isBar ? {} : { shared: true, intersect: false }),
      custom: ({ dataPointIndex }: { dataPointIndex: number }) => tooltipHtml(tooltipOf(spec, dataPointIndex), colours),
    },
  };
}

/** Returns the values of a chart as ApexCharts series, named by their index. */
export function apexSeries({ axis, series }: ChartSpec): NonNullable<ApexOptions['series']> {
  const places = 'times' in axis ? wallClockTimes(axis) : undefined;
  return series.map(({ values }, index) => ({
    name: String(index),
    data: places ? values.map((y, at) => ({ x: places[at], y })) : [...values],
  })) as NonNullable<ApexOptions['series']>;
}

const pointsOf = (series: readonly Series[]): number => Math.max(0, ...series.map(({ values }) => values.length));

/** Whether lines must be thin: thick lines of several long series cover each other. */
const hasCrowdedLines = (series: readonly Series[]): boolean => series.length > 2 && pointsOf(series) > 124;

function markerOptions(series: readonly Series[]): NonNullable<ApexOptions['markers']> {
  if (pointsOf(series) <= 62) return { size: 3, strokeWidth: 0, hover: { sizeOffset: 2 } };
  const discrete = series.flatMap((each, seriesIndex) =>
    isolatedPoints(each).map((dataPointIndex) => ({ seriesIndex, dataPointIndex, size: 3 })),
  );
  return { size: 0, strokeWidth: 0, hover: { size: 4 }, discrete };
}

/** Returns the options of the labels at the ends of bars. */
function endLabelOptions({ end }: ChartSpec, theme: Theme) {
  if (!end) return undefined;
  const style = { color: theme.palette.text.primary, fontSize: '11px', fontWeight: 400 } as const;
  const formatter = (_value: unknown, { dataPointIndex }: { dataPointIndex: number }) => end(dataPointIndex);
  return { enabled: true, offsetX: 6, formatter: formatter as (value: unknown) => string, style };
}

function endPadding({ end, axis }: ChartSpec): number {
  if (!end || !('names' in axis)) return 16;
  return 20 + 6.2 * Math.max(0, ...axis.names.map((_name, index) => end(index).length));
}

/** Returns the thickness of bars in percent of their category, limited so that a few bars do not look like areas. */
const barThickness = (names: readonly string[] = [], max: number, each: number): string =>
  `${Math.min(max, each * names.length)}%`;

/** Returns the approximate width of the longest name, in px, 260 at most. */
function approximateWidth(names: readonly string[] = []): number {
  const longest = Math.max(0, ...names.map((name) => truncated(name, 34).length));
  return Math.min(260, longest * 6.4 + 12);
}

/**
 * Date formats of the axis. With a year of days, January is labelled with its year, so the other months can omit it.
 */
const dateFormats = ({ series }: ChartSpec) => ({
  year: 'yyyy',
  month: pointsOf(series) > 330 ? 'MMM' : "MMM 'yy",
  day: 'dd MMM',
  hour: 'HH:mm',
  minute: 'HH:mm',
});

const truncated = (name: string, max: number): string => (name.length > max ? `${name.slice(0, max - 1)}…` : name);
