import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { HeatmapChart } from 'echarts/charts';
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
import type { MatrixDrawing } from './matrixDrawing';

use([
  HeatmapChart,
  DataZoomComponent,
  GridComponent,
  ToolboxComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
]);

interface HeatmapProps {
  /** Made anew only when something in it changed. */
  readonly drawing: MatrixDrawing;
  /** A cell that is shown as pointed at. */
  readonly pointed: readonly [row: number, column: number] | undefined;
  readonly onPick: (row: number, column: number) => void;
  /** Counted up to show all of it again. */
  readonly resets: number;
}

/** A matrix on canvas: dragging zooms into a part, with Shift it moves. Import it lazily: it loads the library. */
export function Heatmap({ drawing, pointed, onPick, resets }: HeatmapProps) {
  const theme = useTheme();
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(null);
  const picked = useRef(onPick);
  picked.current = onPick;
  useEffect(() => {
    if (!frame.current) return;
    const drawn = init(frame.current);
    chart.current = drawn;
    drawn.on('click', ({ value }) => {
      const [column, row] = value as unknown as readonly [number, number];
      picked.current(row, column);
    });
    const { current } = frame;
    const observer = new ResizeObserver(() => {
      // It reports the first size too, and to draw 40,000 squares again takes as long as the first time.
      const isSame = drawn.getWidth() === current.clientWidth && drawn.getHeight() === current.clientHeight;
      if (!isSame) drawn.resize();
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      drawn.dispose();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `resets` draws it as it was at first.
  useEffect(() => {
    const { series, ...others } = drawing.options(theme);
    // To take the cursor draws all there is again: the squares come after it.
    chart.current?.setOption(others, { notMerge: true });
    chart.current?.dispatchAction({
      type: 'takeGlobalCursor',
      key: 'dataZoomSelect',
      dataZoomSelectActive: true,
    });
    chart.current?.setOption({ series });
  }, [drawing, theme, resets]);
  useEffect(() => {
    const item = pointed && drawing.itemAt(...pointed);
    chart.current?.dispatchAction(item ? { type: 'showTip', ...item } : { type: 'hideTip' });
  }, [pointed, drawing]);
  return <Box ref={frame} sx={{ width: '100%', height: '100%' }} />;
}
