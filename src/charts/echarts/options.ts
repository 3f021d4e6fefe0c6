import type { Theme } from '@mui/material/styles';
import type { EChartsCoreOption } from 'echarts/core';
import { axisNumber } from '../../lib/amount';
import { tooltipHtml } from '../apex/tooltipHtml';
import {
  type ChartSpec,
  largeSeriesLength,
  type PlaceMark,
  type Series,
  type ShadedRange,
  type ValueAxis,
} from '../chartSpec';
import { colourOf, shadeOf } from '../colours';
import { rangesTouching, stripsByLabel } from '../strips';
import { tooltipOf } from '../tooltipOf';
import { axisLabelsOf, lastLabelPadding } from './axisLabels';
import { type ZoomRange, zoomsOf } from './zoom';

/** Maximum number of separate columns; more are drawn as a stepped outline, which pans and zooms as fast as a line. */
const maxBars = 10_000;

/** Maximum number of points without zoom. */
const maxUnzoomedPoints = 62;

interface Drawing {
  readonly spec: ChartSpec;
  readonly theme: Theme;
  /** Default: the whole axis. */
  readonly zoom?: ZoomRange | undefined;
}

/** Returns the ECharts options of a chart with a long axis of times or names. */
export function echartsOptions({ spec, theme, zoom }: Drawing): EChartsCoreOption {
  const { axis, series } = spec;
  const times = 'times' in axis ? axis.times : [];
  const count = 'times' in axis ? times.length : axis.names.length;
  const isZoomed = count > maxUnzoomedPoints;
  const colours = series.map((each, index) => colourOf(theme, each, index));
  const text = { color: theme.palette.text.secondary, fontFamily: String(theme.typography.fontFamily), fontSize: 11 };
  const categoryAxis = { type: 'category', data: Array.from({ length: count }, (_place, index) => String(index)) };
  const labelAt = axisLabelsOf(axis);
  const [left, right] = spec.valueAxes ?? [{ name: '', isLevel: spec.kind === 'line' }];
  const line = { lineStyle: { color: theme.palette.divider } };
  const style = { axisLabel: text, splitLine: line };
  const headroomOf = (isRight: boolean, isLevel = false): number =>
    stripHeadroom(
      spec,
      spec.series.filter((each) => (each.isRight ?? false) === isRight),
      isLevel,
    );
  return {
    animation: false,
    textStyle: text,
    grid: {
      left: 8,
      right: right ? 12 : lastLabelPadding(labelAt(String(count - 1))),
      top: left.name ? 30 : 12,
      bottom: isZoomed && !spec.isSmall ? 44 : 8,
      containLabel: true,
    },
    xAxis: [
      {
        ...categoryAxis,
        axisLabel: { ...text, hideOverlap: true, formatter: labelAt },
        axisLine: line,
        axisTick: { show: false },
      },
      // For backgrounds of ranges: bars on the same axis would share its width.
      { ...categoryAxis, show: false },
    ],
    yAxis: [
      valueAxisOf(left, style, headroomOf(false, left.isLevel)),
      // For backgrounds of ranges, from bottom to top, and strips.
      { type: 'value', min: 0, max: 1, show: false },
      ...(right
        ? [
            {
              ...valueAxisOf(right, style, headroomOf(true, right.isLevel)),
              position: 'right',
              splitLine: { show: false },
              nameTextStyle: { ...text, align: 'right' },
            },
          ]
        : []),
    ],
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: spec.kind === 'line' ? 'line' : 'shadow' },
      backgroundColor: theme.palette.background.paper,
      borderColor: theme.palette.divider,
      padding: 0,
      textStyle: { color: theme.palette.text.primary, fontFamily: String(theme.typography.fontFamily) },
      formatter: (pointed: readonly { readonly dataIndex: number }[]) =>
        tooltipHtml(tooltipOf(spec, pointed[0]?.dataIndex ?? 0), colours),
    },
    ...(isZoomed ? { dataZoom: zoomsOf(theme, { isSmall: spec.isSmall ?? false, zoom }) } : {}),
    series: [
      ...series.map((each, index) => {
        const [colour, background] = [colours[index] as string, theme.palette.background.paper];
        if (spec.kind === 'line' || each.isLine) return lineSeries(each, colour, background);
        if (count <= maxBars || spec.stacked)
          return { ...barSeries(each, colour, background), ...(spec.stacked && stackOptions) };
        // Only the first of several outlines is filled: fills would hide each other.
        return {
          ...lineSeries(each, colour, background),
          step: 'middle',
          ...(index === 0 && { areaStyle: { color: colour, opacity: 1 } }),
        };
      }),
      ...bandSeries(spec, colours),
      ...shadedSeries(spec, times, theme),
      ...stripSeries(spec, times, theme),
    ],
  };
}

const valueAxisOf = ({ name, isLevel, range }: ValueAxis, style: { readonly axisLabel: object }, room: number) => ({
  type: 'value',
  ...style,
  boundaryGap: [0, room],
  name,
  nameLocation: 'end',
  nameGap: 12,
  nameTextStyle: { ...style.axisLabel, align: 'left' },
  scale: isLevel,
  ...(range ? { min: range[0], max: range[1] } : {}),
  axisLabel: { ...style.axisLabel, formatter: axisNumber },
});

/**
 * Returns the space above the maximum of a value axis, as a share of the range of its values, so that strips at the top
 * cover no values.
 */
function stripHeadroom(spec: ChartSpec, series: readonly Series[], isLevel: boolean): number {
  const part = stripsByLabel(spec).size * (stripHeight + stripGap);
  if (part === 0) return 0;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { values } of series)
    for (const value of values) {
      if (value === null) continue;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  const bottom = isLevel ? least : Math.min(0, least);
  return most > bottom ? ((part / (1 - part)) * (most - bottom)) / (most - least || Math.abs(least)) : 0;
}

/** Returns the pattern at an index; of several marks the first. */
const patternAt = (marks: readonly PlaceMark[] = [], index: number): PlaceMark['pattern'] | undefined =>
  marks.find(({ counts }) => counts[index])?.pattern;

/** Fill patterns in the background colour over columns. */
const decals = {
  hatched: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -Math.PI / 4 },
  dotted: {
    symbol: 'circle',
    symbolSize: 0.8,
    dashArrayX: [
      [5, 3],
      [0, 4, 5, 0],
    ],
    dashArrayY: [4, 1],
  },
} as const;
const symbols = { hatched: 'triangle', dotted: 'diamond' } as const;

/** Stacks columns; values below 0 are stacked downwards. */
const stackOptions = { stack: 'amounts' };

const barSeries = ({ values, faint, marks }: Series, colour: string, background: string) => ({
  type: 'bar',
  barGap: '8%',
  barCategoryGap: '18%',
  large: values.length > largeSeriesLength,
  itemStyle: { color: colour },
  data:
    values.length > largeSeriesLength
      ? values.map((value) => value ?? '-')
      : values.map((value, index) => {
          const pattern = patternAt(marks, index);
          const decal = pattern && { ...decals[pattern], color: background };
          return { value: value ?? '-', itemStyle: { opacity: faint?.[index] ? 0.45 : 1, ...(decal && { decal }) } };
        }),
});

/** With more points than pixels, `extremes.ts` samples them. */
const lineSeries = ({ values, dashed, isRight, isLine, marks }: Series, colour: string, background: string) => {
  const isIsolated = (index: number): boolean =>
    values[index] !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
  const symbolAt = (index: number) => {
    const pattern = patternAt(marks, index);
    if (pattern) return { symbol: symbols[pattern], symbolSize: 8 };
    return isIsolated(index) ? { symbol: 'circle', symbolSize: 5 } : undefined;
  };
  const width = dashed || values.length > largeSeriesLength ? 1 : 1.6;
  // A background-coloured shadow separates the line from columns of a similar colour.
  const widthStyle = isLine ? { width: width + 0.8, shadowColor: background, shadowBlur: 4 } : { width };
  return {
    type: 'line',
    yAxisIndex: isRight ? 2 : 0,
    connectNulls: false,
    symbol: 'none',
    // With symbols enabled ECharts compares each point with the frame before, which takes longer than the line.
    showSymbol: values.some((_value, index) => symbolAt(index)),
    showAllSymbol: true,
    lineStyle: { color: colour, ...widthStyle, type: dashed ? 'dashed' : 'solid' },
    itemStyle: { color: colour },
    data: values.map((value, index) => {
      const symbol = symbolAt(index);
      return value !== null && symbol ? { value, ...symbol } : (value ?? '-');
    }),
  };
};

/** Returns the series that fill a band: an invisible one up to its lower line, and stacked on it the difference. */
function bandSeries({ band, series }: ChartSpec, colours: readonly string[]) {
  if (!band) return [];
  const [lower, upper] = band.map((place) => series[place]?.values ?? []) as [Series['values'], Series['values']];
  const between = upper.map((most, index) => {
    const least = lower[index] ?? null;
    return most === null || least === null ? '-' : most - least;
  });
  const invisible = { silent: true, symbol: 'none', lineStyle: { width: 0 }, tooltip: { show: false } };
  // z: behind the lines. stackStrategy: negative levels are stacked too.
  const stacked = { ...invisible, type: 'line', stack: 'band', stackStrategy: 'all', z: 1 };
  return [
    { ...stacked, data: lower.map((least) => least ?? '-') },
    { ...stacked, data: between, areaStyle: { color: colours[band[0]], opacity: 0.16 } },
  ];
}

/** Returns the series of shaded ranges, one for each label, behind all others. */
function shadedSeries({ shaded = [] }: ChartSpec, times: readonly string[], theme: Theme) {
  const backgrounds = shaded.filter(({ isStrip }) => !isStrip);
  const moments = times.map((time) => Date.parse(time));
  return [...new Set(backgrounds.map(({ label }) => label))].map((label) => {
    const sameLabel = backgrounds.filter((each) => each.label === label);
    const ranges = sameLabel.map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const);
    const data = moments.map((at) => (ranges.some(([from, to]) => at >= from && at < to) ? 1 : '-'));
    const place = { xAxisIndex: 1, yAxisIndex: 1, silent: true, z: 0, tooltip: { show: false }, data };
    const fill = { color: shadeOf(theme, sameLabel[0] as ShadedRange), opacity: 0.16 };
    // Bars narrower than a pixel would overlap, and an area at a single index has no width.
    return times.length > largeSeriesLength
      ? { ...place, type: 'line', step: 'middle', symbol: 'none', lineStyle: { width: 0 }, areaStyle: fill }
      : { ...place, type: 'bar', stack: 'ground', barWidth: '100%', barGap: '-100%', itemStyle: fill };
  });
}

/** Prefix of the series ids of strips, by which click events are recognised. */
export const stripId = 'strip ';

/** Height of a strip, as a share of the plot height. */
const stripHeight = 0.04;

/** Returns the series of the strips at the top of the chart, one row for each label. */
function stripSeries(spec: ChartSpec, times: readonly string[], theme: Theme) {
  return [...stripsByLabel(spec)].flatMap(([label, ranges], line) => {
    const touched = rangesTouching(times, ranges);
    const bar = {
      type: 'bar',
      stack: stripId + label,
      barWidth: '100%',
      barGap: '-100%',
      xAxisIndex: 1,
      yAxisIndex: 1,
    };
    // Only the marked indexes: a series of all 100,000 takes as long to draw as the usage itself.
    const marked = times.flatMap((_time, index) => (touched(index).length > 0 ? [index] : []));
    const data = (value: number) => marked.map((index) => [index, value]);
    const unnamed = { tooltip: { show: false } };
    const below = 1 - stripHeight * (line + 1) - stripGap * line;
    const fill = { color: shadeOf(theme, ranges[0] as ShadedRange) };
    return [
      { ...bar, ...unnamed, silent: true, itemStyle: { color: 'transparent' }, data: data(below) },
      { ...bar, ...unnamed, id: stripId + label, z: 3, itemStyle: fill, data: data(stripHeight) },
    ];
  });
}

const stripGap = 0.008;
