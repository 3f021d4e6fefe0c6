import { alpha, type Theme } from '@mui/material/styles';
import type { ChartSpec } from '../chartSpec';

/** The visible part of the horizontal axis, in percent of its length. */
export interface ZoomRange {
  readonly start: number;
  readonly end: number;
}

interface Zoomed {
  readonly start?: unknown;
  readonly end?: unknown;
  /** Of the wheel: one for each zoom, all of the same range. */
  readonly batch?: readonly Zoomed[];
}

/** Returns the range of a `datazoom` event. */
export function zoomedRange(event: unknown): ZoomRange | undefined {
  const zoomed = event as Zoomed;
  const { start, end } = zoomed.batch?.[0] ?? zoomed;
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined;
}

/** Returns whether both axes have the same number of points with the same ends, so that a range means the same. */
export function isSameAxis(one: ChartSpec['axis'], other: ChartSpec['axis']): boolean {
  const [points, others] = [one, other].map((axis) => ('times' in axis ? axis.times : axis.names)) as [
    readonly string[],
    readonly string[],
  ];
  return points.length === others.length && points[0] === others[0] && points.at(-1) === others.at(-1);
}

interface ZoomsOptions {
  /** Whether the chart has no zoom bar. */
  readonly isSmall: boolean;
  readonly zoom: ZoomRange | undefined;
}

/** Returns the ECharts options of the zooms of a chart. */
export const zoomsOf = (theme: Theme, { isSmall, zoom }: ZoomsOptions) =>
  (isSmall ? [zoomByWheel] : [zoomByWheel, zoomBarOf(theme)]).map((each) => ({ ...each, ...zoom }));

/** Zooms with Ctrl only, since the wheel scrolls the page. Without throttle: by default ECharts draws every 100 ms. */
const zoomByWheel = {
  type: 'inside',
  xAxisIndex: [0, 1],
  zoomOnMouseWheel: 'ctrl',
  moveOnMouseWheel: false,
  throttle: 0,
};

const zoomBarOf = (theme: Theme) => ({
  type: 'slider',
  throttle: 0,
  xAxisIndex: [0, 1],
  height: 22,
  bottom: 8,
  showDetail: false,
  brushSelect: true,
  borderColor: theme.palette.divider,
  fillerColor: alpha(theme.palette.primary.main, 0.14),
});
