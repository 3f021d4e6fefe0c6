import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef } from 'react';
import { useLocale } from 'react-admin';
import ApexModule from 'react-apexcharts';
import type { ChartSpec } from '../chartSpec';
import { apexOptions, apexSeries } from './apexOptions';
import { keepTooltipInside } from './keepTooltipInside';
import { tooltipStyle } from './tooltipStyle';

/** Vite hands out the CommonJS module itself where others hand out what it exports. */
const Apex = 'default' in ApexModule ? (ApexModule.default as typeof ApexModule) : ApexModule;

interface ApexChartProps {
  readonly spec: ChartSpec;
  readonly height: number;
  readonly onPick?: ((index: number) => void) | undefined;
}

/** The ApexCharts component. The only file that loads the library: import it lazily. */
export function ApexChart({ spec, height, onPick }: ApexChartProps) {
  const theme = useTheme();
  const locale = useLocale();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const drawing = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = drawing;
    if (!current) return;
    // The library places it a moment after the pointer has moved.
    const placed = new MutationObserver(() => keepTooltipInside(current));
    placed.observe(current, { attributes: true, attributeFilter: ['style'], subtree: true });
    return () => placed.disconnect();
  }, []);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of months follow the language.
  const options = useMemo(
    () => apexOptions({ spec, theme, isStill, onPick: (index) => pick.current?.(index) }),
    [spec, theme, isStill, locale],
  );
  const series = useMemo(() => apexSeries(spec), [spec]);
  return (
    <Box
      ref={drawing}
      sx={{ ...tooltipStyle, ...(onPick ? { '& .apexcharts-series path': { cursor: 'pointer' } } : {}) }}
    >
      <Apex
        key={spec.kind}
        type={spec.kind === 'line' ? 'line' : 'bar'}
        options={options}
        series={series}
        height={height}
        width="100%"
      />
    </Box>
  );
}
