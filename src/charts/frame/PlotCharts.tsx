import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Chart } from '../Chart';
import type { Plot, Target } from '../plot';
import { firstVisible, isTimeSeries, maxCategories, visiblePart } from '../visiblePart';
import { Pager } from './Pager';

interface PlotChartsProps {
  readonly plot: Plot;
  readonly onOpen: (target: Target) => void;
}

/** Shows the charts of a plot, in pages of `maxCategories`. */
export function PlotCharts({ plot: { charts, table }, onOpen }: PlotChartsProps) {
  const [start, setStart] = useState<number>();
  const total = table.rows.length;
  const pageSize = Math.min(...charts.map(({ kind }) => maxCategories[kind]));
  const first = Math.max(0, ...charts.map(firstVisible));
  const from = start !== undefined && start < total ? start : first;
  const shown = useMemo(() => charts.map((spec) => visiblePart(spec, from)), [charts, from]);
  const open = (index: number): void => {
    const target = table.rows[from + index]?.target;
    if (target) onOpen(target);
  };
  const nameOf = (index: number): string => String(table.rows[index]?.cells[0] ?? '');
  const hasTargets = table.rows.some(({ target }) => target);
  return (
    <>
      {total > pageSize && (
        <Pager
          start={from}
          pageSize={pageSize}
          total={total}
          onPage={setStart}
          {...(charts.every(isTimeSeries) ? { nameOf } : {})}
        />
      )}
      <Box
        // Charts have no focusable element: without tabIndex the keyboard could not scroll to the second one.
        tabIndex={0}
        role="region"
        aria-label={charts.map(({ title }) => title).join(', ')}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        {shown.map((spec) => (
          <Box key={spec.title} component="section">
            <Typography variant="subtitle2" component="h3">
              {spec.title}
            </Typography>
            <Chart
              spec={spec}
              {...(spec.kind === 'bar' ? {} : { height: charts.length > 1 ? 265 : 520 })}
              {...(hasTargets ? { onPick: open } : {})}
            />
          </Box>
        ))}
      </Box>
    </>
  );
}
