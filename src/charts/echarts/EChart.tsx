import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart, LineChart } from 'echarts/charts';
import { DataZoomComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useLocale } from 'react-admin';
import { tooltipStyle } from '../apex/tooltipStyle';
import type { ChartSpec } from '../chartSpec';
import { drawExtremes } from './extremes';
import { echartsOptions } from './options';

use([BarChart, LineChart, GridComponent, TooltipComponent, DataZoomComponent, CanvasRenderer]);
drawExtremes();

interface EChartProps {
  readonly picture: ChartSpec;
  /** In px. */
  readonly height: number;
}

/** A chart over time of any length, on canvas. The only file that loads the library: import it lazily. */
export function EChart({ picture, height }: EChartProps) {
  const theme = useTheme();
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const drawn = init(current);
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(current);
    return () => {
      observer.disconnect();
      drawn.dispose();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers and dates follow the language.
  useEffect(() => {
    chart.current?.setOption(echartsOptions({ picture, theme }), { notMerge: true });
  }, [picture, theme, locale]);
  return <Box ref={frame} sx={{ height, ...tooltipStyle }} />;
}
