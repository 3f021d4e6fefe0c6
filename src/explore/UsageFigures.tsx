import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ComponentProps, ReactNode } from 'react';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { Chart } from '../charts/Chart';
import { ChartTools } from '../charts/frame/ChartTools';
import { PagedTable } from '../charts/frame/PagedTable';
import type { Plot } from '../charts/plot';
import { Outdated } from './Outdated';
import type { ShownUnit } from './shownUnit';
import { UsageHead } from './UsageHead';

interface UsageFiguresProps {
  readonly title: string;
  /** Converted to the shown unit. */
  readonly usage: UtilityUsage;
  readonly shown: ShownUnit;
  readonly before: UtilityUsage | undefined;
  readonly whyNoBefore: ComponentProps<typeof UsageHead>['whyNoBefore'];
  readonly beforeSpan: UsageSpan;
  readonly plot: Plot;
  /** Whether it is still the usage of the settings before. */
  readonly isOutdated: boolean;
  readonly view: string;
  /** Buttons beside those that copy and save what is shown. */
  readonly actions: ReactNode;
  readonly onView: (view: string) => void;
  readonly onDrag: (first: number, last: number) => void;
  /** Opens the address of a mark along the top of the chart. */
  readonly onOpen: (address: string) => void;
}

/** The total of a usage, and its chart or its table. */
export function UsageFigures(props: UsageFiguresProps) {
  const { title, plot, isOutdated, view, actions, onView, onDrag, onOpen, ...head } = props;
  return (
    <Outdated isOutdated={isOutdated} gap={2}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', justifyContent: 'space-between' }}>
        <UsageHead {...head} />
        <ChartTools fileName={title} table={plot.table} view={view} onView={onView}>
          {actions}
        </ChartTools>
      </Stack>
      <Box sx={{ minHeight: 400, display: 'flex', flexDirection: 'column' }}>
        {view === 'table' ? (
          <PagedTable table={plot.table} />
        ) : (
          plot.charts.map((spec) => (
            <Chart key={spec.title} spec={spec} height={400} isLong onDrag={onDrag} onOpen={onOpen} />
          ))
        )}
      </Box>
    </Outdated>
  );
}
