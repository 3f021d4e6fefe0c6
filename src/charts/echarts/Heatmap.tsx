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
import { zoomOfRows } from './carpetOptions';
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
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(null);
  const picked = useRef(onPick);
  picked.current = onPick;
  /** The cell that the pointer or the keyboard is at: of a picture of them all the library does not know it. */
  const at = useRef<Cell>([0, 0]);
  const resized = useRef((_drawn: ReturnType<typeof init>): void => undefined);
  resized.current = (drawn) => {
    // The labels have another width, and what is zoomed into stays.
    const { yAxis } = drawing.options(theme, sizeOf(drawn));
    drawn.setOption({ yAxis });
  };
  useEffect(() => {
    if (!frame.current) return;
    const drawn = init(frame.current);
    chart.current = drawn;
    const point = (x: number, y: number): Cell => {
      const [column = 0, row = 0] = drawn.convertFromPixel(grid, [x, y]) as readonly number[];
      return [row, column];
    };
    // Before the library's own, which asks for the text of its tip.
    drawn.getZr().on('mousemove', ({ offsetX, offsetY }) => {
      if (drawn.containPixel(grid, [offsetX, offsetY])) at.current = point(offsetX, offsetY);
    });
    drawn.on('click', ({ event }) => {
      const { offsetX, offsetY } = event as unknown as { readonly offsetX: number; readonly offsetY: number };
      picked.current(...point(offsetX, offsetY));
    });
    const { current } = frame;
    const observer = new ResizeObserver(() => {
      // It reports the first size too, and to draw 40,000 squares again takes as long as the first time.
      const isSame = drawn.getWidth() === current.clientWidth && drawn.getHeight() === current.clientHeight;
      if (isSame) return;
      drawn.resize();
      resized.current(drawn);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      drawn.dispose();
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
      formatter: () => escapeHtml(drawing.textOf(...at.current)),
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
      at.current = activeCell;
      if (chart.current) showRow(chart.current, row);
      const [x, y] = chart.current?.convertToPixel(grid, [column, row]) ?? [];
      // With a text of its own: without one the library looks for an axis that has a tip there, finds none, and hides it.
      const tooltip = { content: () => escapeHtml(drawing.textOf(row, column)) };
      chart.current?.dispatchAction({ type: 'showTip', x, y, tooltip });
    } else chart.current?.dispatchAction({ type: 'hideTip' });
  }, [activeCell, drawing]);
  return <Box ref={frame} sx={{ width: '100%', height: '100%' }} />;
}

const sizeOf = (drawn: ReturnType<typeof init>) => ({ width: drawn.getWidth(), height: drawn.getHeight() });

/** Moves the zoom of the rows, where there is one, so that a row is in sight. */
function showRow(drawn: ReturnType<typeof init>, row: number): void {
  const { dataZoom } = drawn.getOption() as { readonly dataZoom?: readonly RowsInSight[] };
  const zoom = dataZoom?.find(({ id }) => id === zoomOfRows);
  if (!zoom || (row >= zoom.startValue && row <= zoom.endValue)) return;
  const length = zoom.endValue - zoom.startValue;
  const first = row < zoom.startValue ? row : row - length;
  drawn.dispatchAction({ type: 'dataZoom', dataZoomId: zoomOfRows, startValue: first, endValue: first + length });
}

interface RowsInSight {
  readonly id: string;
  readonly startValue: number;
  readonly endValue: number;
}
