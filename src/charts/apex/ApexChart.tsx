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

/** Vite imports the CommonJS module as such; other bundlers import its default export. */
const Apex = 'default' in ApexModule ? (ApexModule.default as typeof ApexModule) : ApexModule;

interface ApexChartProps {
  readonly spec: ChartSpec;
  readonly height: number;
  readonly onPick?: ((index: number) => void) | undefined;
}

/** Shows a chart with ApexCharts. The only file that imports the library: import it lazily. */
export function ApexChart({ spec, height, onPick }: ApexChartProps) {
  const theme = useTheme();
  const locale = useLocale();
  const reducesMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = container;
    if (!current) return;
    // ApexCharts positions the tooltip some time after the pointer has moved.
    const tooltipObserver = new MutationObserver(() => keepTooltipInside(current));
    tooltipObserver.observe(current, { attributes: true, attributeFilter: ['style'], subtree: true });
    return () => tooltipObserver.disconnect();
  }, []);
  const onPickRef = useRef(onPick);
  useEffect(() => {
    onPickRef.current = onPick;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of months depend on the locale.
  const options = useMemo(
    () => apexOptions({ spec, theme, reducesMotion, onPick: (index) => onPickRef.current?.(index) }),
    [spec, theme, reducesMotion, locale],
  );
  const series = useMemo(() => apexSeries(spec), [spec]);
  return (
    <Box
      ref={container}
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
