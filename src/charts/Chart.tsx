import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { visuallyHidden } from '@mui/utils';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useLocale } from 'react-admin';
import { useMessages } from '../i18n/useMessages';
import { Boundary } from '../widgets/Boundary';
import type { ChartSpec } from './chartSpec';
import { chartSummary } from './chartSummary';
import { Legend } from './Legend';

const ShortChart = lazy(async () => ({ default: (await import('./apex/ApexChart')).ApexChart }));
const LongChart = lazy(async () => ({ default: (await import('./echarts/EChart')).EChart }));

interface ChartProps {
  /** Memoized by the caller: each new object is drawn again. */
  readonly spec: ChartSpec;
  /** In px. Default: 320, or by the number of bars of a bar chart. */
  readonly height?: number;
  /** Called with the index of the clicked category. Not reachable by keyboard: offer the same elsewhere. */
  readonly onPick?: (index: number) => void;
  /** Draws with ECharts, for long time series, instead of ApexCharts. */
  readonly isLong?: boolean;
  /** Called with the first and last index of a drag over a long chart. Not reachable by keyboard. */
  readonly onDrag?: (first: number, last: number) => void;
  /** Called with the address of a clicked strip at the top of a long chart. Not reachable by keyboard. */
  readonly onOpen?: (address: string) => void;
}

/** Shows a chart with its legend. The chart library is loaded with the first chart. */
export function Chart({ spec, height = heightOf(spec), onPick, isLong = false, onDrag, onOpen }: ChartProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => withSeriesHidden(spec, hidden), [spec, hidden]);
  const translate = useMessages();
  const summaryId = useId();
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers, dates and text depend on the locale.
  const summary = useMemo(() => chartSummary(shown, translate), [shown, translate, locale]);
  const toggle = (name: string): void => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    setHidden(next);
  };
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0, position: 'relative' }}>
      <Legend spec={spec} hidden={hidden} onToggle={toggle} />
      <Box id={summaryId} component="p" sx={visuallyHidden}>
        {summary}
      </Box>
      <Box role="img" aria-label={spec.title} aria-describedby={summaryId} sx={{ minHeight: height }}>
        <Boundary resetKey={spec.title}>
          <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
            {isLong ? (
              <LongChart spec={shown} height={height} onDrag={onDrag} onOpen={onOpen} />
            ) : (
              <ShortChart spec={shown} height={height} onPick={onPick} />
            )}
          </Suspense>
        </Boundary>
      </Box>
    </Stack>
  );
}

/** Returns the chart with hidden series emptied, not removed: the others keep their colours. */
function withSeriesHidden(spec: ChartSpec, hidden: ReadonlySet<string>): ChartSpec {
  if (hidden.size === 0) return spec;
  const series = spec.series.map((each) =>
    hidden.has(each.name) ? { ...each, values: each.values.map(() => null) } : each,
  );
  // Labels at the ends of bars are totals of all series.
  const { end: _allSeriesEnd, ...others } = spec;
  return { ...others, series };
}

function heightOf({ kind, axis }: ChartSpec): number {
  if (kind !== 'bar' || !('names' in axis)) return 320;
  const count = axis.names.length;
  // At least 220 px: the tooltip has to fit.
  return Math.max(220, count * Math.max(22, Math.min(44, 480 / Math.max(1, count)))) + 50;
}
