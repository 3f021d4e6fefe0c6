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
import { rowZoomId } from './carpetOptions';
import type { MatrixDrawing } from './matrixDrawing';
import { measureText } from './textMeasure';

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
  /** Made anew only when something in it changed. */
  readonly drawing: MatrixDrawing;
  /** A cell that is shown as activeCell at. */
  readonly activeCell: Cell | undefined;
  readonly onPick: (row: number, column: number) => void;
  /** Counted up to show all of it again. */
  readonly resetCount: number;
}

/** A matrix on canvas: dragging zooms into a part, with Shift it moves. Import it lazily: it loads the library. */
export function Heatmap({ drawing, activeCell, onPick, resetCount }: HeatmapProps) {
  const theme = useTheme();
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(null);
  const onPickRef = useRef(onPick);
  onPickRef.current = onPick;
  /** The cell that the pointer or the keyboard is at: of a picture of them all the library does not know it. */
  const pointedCell = useRef<Cell>([0, 0]);
  const onResizeRef = useRef((_drawn: ReturnType<typeof init>): void => undefined);
  onResizeRef.current = (instance) => {
    // The labels have another width, and what is zoomed into stays.
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
    // Before the library's own, which asks for the text of its tip.
    instance.getZr().on('mousemove', ({ offsetX, offsetY }) => {
      if (instance.containPixel(grid, [offsetX, offsetY])) pointedCell.current = cellAt(offsetX, offsetY);
    });
    instance.on('click', ({ event }) => {
      const { offsetX, offsetY } = event as unknown as { readonly offsetX: number; readonly offsetY: number };
      onPickRef.current(...cellAt(offsetX, offsetY));
    });
    const { current } = container;
    const observer = new ResizeObserver(() => {
      // It reports the first size too, and to draw 40,000 squares again takes as long as the first time.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `resetCount` draws it as it was at first.
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
    // To take the cursor draws all there is again: the squares come after it.
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
      if (chart.current) scrollToRow(chart.current, row);
      const [x, y] = chart.current?.convertToPixel(grid, [column, row]) ?? [];
      // With a text of its own: without one the library looks for an axis that has a tip there, finds none, and hides it.
      const tooltip = { content: () => escapeHtml(drawing.textOf(row, column)) };
      chart.current?.dispatchAction({ type: 'showTip', x, y, tooltip });
    } else chart.current?.dispatchAction({ type: 'hideTip' });
  }, [activeCell, drawing]);
  return <Box ref={container} sx={{ width: '100%', height: '100%' }} />;
}

const sizeOf = (instance: ReturnType<typeof init>) => ({ width: instance.getWidth(), height: instance.getHeight() });

/** Moves the zoom of the rows, where there is one, so that a row is in sight. */
function scrollToRow(instance: ReturnType<typeof init>, row: number): void {
  const { dataZoom } = instance.getOption() as { readonly dataZoom?: readonly RowZoom[] };
  const zoom = dataZoom?.find(({ id }) => id === rowZoomId);
  if (!zoom || (row >= zoom.startValue && row <= zoom.endValue)) return;
  const length = zoom.endValue - zoom.startValue;
  const first = row < zoom.startValue ? row : row - length;
  instance.dispatchAction({ type: 'dataZoom', dataZoomId: rowZoomId, startValue: first, endValue: first + length });
}

interface RowZoom {
  readonly id: string;
  readonly startValue: number;
  readonly endValue: number;
}
