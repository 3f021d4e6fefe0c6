import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { CustomChart, HeatmapChart } from 'echarts/charts';
import {
  DataZoomComponent,
  GridComponent,
  ToolboxComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { escapeHtml } from '../apex/tooltipHtml';
import type { MatrixDrawing } from './matrixDrawing';
import { measureText } from './textMeasure';
import { zoomIds } from './zoomIds';

use([
  CustomChart,
  HeatmapChart,
  DataZoomComponent,
  GridComponent,
  ToolboxComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
]);
measureText();

type Cell = readonly [row: number, column: number];
const grid = { gridIndex: 0 } as const;

interface HeatmapProps {
  /** Memoized by the caller: each new object is drawn again. */
  readonly drawing: MatrixDrawing;
  /** The cell whose tooltip is shown, set by the keyboard. */
  readonly activeCell: Cell | undefined;
  readonly onPick: (row: number, column: number) => void;
  /** Incremented by the caller to reset the zoom. */
  readonly resetCount: number;
}

/**
 * Shows a matrix on canvas with ECharts. Dragging zooms if the drawing has a toolbox, and pans with Shift if it has a
 * zoom. Imports the library: import it lazily.
 */
export function Heatmap({ drawing, activeCell, onPick, resetCount }: HeatmapProps) {
  const theme = useTheme();
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(null);
  const onPickRef = useRef(onPick);
  onPickRef.current = onPick;
  /** The cell at the pointer, or the active one: ECharts does not report it if the matrix is one image. */
  const pointedCell = useRef<Cell>([0, 0]);
  const onResizeRef = useRef((_drawn: ReturnType<typeof init>): void => undefined);
  onResizeRef.current = (instance) => {
    // Only the axis, whose labels get another width: the zoom stays.
    const { yAxis } = drawing.options(theme, sizeOf(instance));
    instance.setOption({ yAxis });
  };
  useEffect(() => {
    if (!container.current) return;
    const instance = init(container.current);
    chart.current = instance;
    const cellAt = (x: number, y: number): Cell => {
      const [column = 0, row = 0] = instance.convertFromPixel(grid, [x, y]) as readonly number[];
      return [row, column];
    };
    // Registered before ECharts' own listener, which calls the formatter of the tooltip.
    instance.getZr().on('mousemove', ({ offsetX, offsetY }) => {
      if (instance.containPixel(grid, [offsetX, offsetY])) pointedCell.current = cellAt(offsetX, offsetY);
    });
    instance.on('click', ({ event }) => {
      const { offsetX, offsetY } = event as unknown as { readonly offsetX: number; readonly offsetY: number };
      onPickRef.current(...cellAt(offsetX, offsetY));
    });
    const { current } = container;
    const observer = new ResizeObserver(() => {
      // The observer also reports the initial size; drawing 40,000 cells again would take as long as the first time.
      const isSame = instance.getWidth() === current.clientWidth && instance.getHeight() === current.clientHeight;
      if (isSame) return;
      instance.resize();
      onResizeRef.current(instance);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      instance.dispose();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `resetCount` draws it without zoom.
  useEffect(() => {
    if (!chart.current) return;
    const { series, ...others } = drawing.options(theme, sizeOf(chart.current));
    const tooltip = {
      confine: true,
      backgroundColor: theme.palette.background.paper,
      borderColor: theme.palette.divider,
      textStyle: { color: theme.palette.text.primary, fontFamily: String(theme.typography.fontFamily) },
      formatter: () => escapeHtml(drawing.textOf(...pointedCell.current)),
    };
    // `takeGlobalCursor` redraws everything, so the cells are added after it.
    chart.current.setOption({ ...others, tooltip }, { notMerge: true });
    chart.current.dispatchAction({
      type: 'takeGlobalCursor',
      key: 'dataZoomSelect',
      dataZoomSelectActive: true,
    });
    chart.current.setOption({ series });
  }, [drawing, theme, resetCount]);
  useEffect(() => {
    if (activeCell) {
      const [row, column] = activeCell;
      pointedCell.current = activeCell;
      if (chart.current) {
        scrollTo(chart.current, zoomIds.rows, row);
        scrollTo(chart.current, zoomIds.columns, column);
      }
      const [x, y] = chart.current?.convertToPixel(grid, [column, row]) ?? [];
      // With own content: otherwise ECharts looks for an axis with a tooltip there, finds none and hides it.
      const tooltip = { content: () => escapeHtml(drawing.textOf(row, column)) };
      chart.current?.dispatchAction({ type: 'showTip', x, y, tooltip });
    } else chart.current?.dispatchAction({ type: 'hideTip' });
  }, [activeCell, drawing]);
  return <Box ref={container} sx={{ width: '100%', height: '100%' }} />;
}

const sizeOf = (instance: ReturnType<typeof init>) => ({ width: instance.getWidth(), height: instance.getHeight() });

/** Scrolls the zoom of rows or columns, if there is one, so that the row or column of an index is visible. */
function scrollTo(instance: ReturnType<typeof init>, dataZoomId: string, index: number): void {
  const { dataZoom } = instance.getOption() as { readonly dataZoom?: readonly Zoom[] };
  const zoom = dataZoom?.find(({ id }) => id === dataZoomId);
  if (!zoom || (index >= zoom.startValue && index <= zoom.endValue)) return;
  const length = zoom.endValue - zoom.startValue;
  const first = index < zoom.startValue ? index : index - length;
  instance.dispatchAction({ type: 'dataZoom', dataZoomId, startValue: first, endValue: first + length });
}

interface Zoom {
  readonly id: string;
  readonly startValue: number;
  readonly endValue: number;
}
