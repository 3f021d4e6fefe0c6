import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart, LineChart } from 'echarts/charts';
import { BrushComponent, DataZoomComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useLocale } from 'react-admin';
import { tooltipStyle } from '../apex/tooltipStyle';
import type { ChartSpec } from '../chartSpec';
import { stripsAt } from '../strips';
import { brushedRange, brushOptions, takeBrushCursor } from './brush';
import { registerExtremesSampling } from './extremes';
import { echartsOptions, stripId } from './options';
import { measureText } from './textMeasure';
import { isSameAxis, type ZoomRange, zoomedRange } from './zoom';

use([BarChart, LineChart, BrushComponent, GridComponent, TooltipComponent, DataZoomComponent, CanvasRenderer]);
measureText();
registerExtremesSampling();

interface EChartProps {
  readonly spec: ChartSpec;
  /** In px. */
  readonly height: number;
  /** Called with the first and last index of a drag. */
  readonly onDrag?: ((first: number, last: number) => void) | undefined;
  /** Called with the address of a clicked strip. */
  readonly onOpen?: ((address: string) => void) | undefined;
}

/** Shows a long time series on canvas with ECharts. Imports the library: import it lazily. */
export function EChart({ spec, height, onDrag, onOpen }: EChartProps) {
  const theme = useTheme();
  const locale = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(null);
  const onDragRef = useRef(onDrag);
  onDragRef.current = onDrag;
  const latest = useRef({ spec, onOpen });
  latest.current = { spec, onOpen };
  const drawn = useRef<{ readonly axis: ChartSpec['axis']; readonly zoom: ZoomRange | undefined }>(undefined);
  const isDraggable = onDrag !== undefined;
  useEffect(() => {
    const { current } = container;
    if (!current) return;
    const instance = init(current);
    chart.current = instance;
    instance.on('brushEnd', (event) => {
      const range = brushedRange(event);
      // The chosen range replaces the shown one, so its selection is removed.
      instance.dispatchAction({ type: 'brush', areas: [] });
      if (range) onDragRef.current?.(...range);
    });
    instance.on('click', ({ seriesId, value }) => {
      const { current: now } = latest;
      // The value of a strip is its index and its height.
      const strips = Array.isArray(value) ? stripsAt(now.spec, Number(value[0])) : [];
      const strip = strips.find(({ label, opens }) => opens !== undefined && seriesId === stripId + label);
      if (strip?.opens) now.onOpen?.(strip.opens);
    });
    instance.on('datazoom', (event) => {
      if (drawn.current) drawn.current = { ...drawn.current, zoom: zoomedRange(event) };
    });
    const observer = new ResizeObserver(() => instance.resize());
    observer.observe(current);
    return () => {
      observer.disconnect();
      instance.dispose();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers and dates depend on the locale.
  useEffect(() => {
    // `notMerge` would reset it: other series of the same days keep it.
    const zoom = drawn.current && isSameAxis(drawn.current.axis, spec.axis) ? drawn.current.zoom : undefined;
    drawn.current = { axis: spec.axis, zoom };
    const options = echartsOptions({ spec, theme, zoom });
    chart.current?.setOption(isDraggable ? { ...options, ...brushOptions(theme) } : options, { notMerge: true });
    if (isDraggable) chart.current?.dispatchAction(takeBrushCursor);
  }, [spec, theme, locale, isDraggable]);
  return <Box ref={container} sx={{ height, ...tooltipStyle }} />;
}
