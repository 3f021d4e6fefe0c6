import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/useMessages';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import type { Plot, Target } from '../plot';
import { PlotCharts } from './PlotCharts';
import { PlotTable } from './PlotTable';

/** The state of the query behind a chart. */
export interface QueryState {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface PlotViewProps {
  readonly query: QueryState;
  readonly plot: Plot | undefined;
  readonly emptyMessage: string;
  readonly isTable: boolean;
  /** Opens the target of a bar, a column or a row of the table. */
  readonly onOpen: (target: Target) => void;
}

/** Shows the charts or the table of a plot, or why there is none: loading, an error, no data. */
export function PlotView({ query, plot, emptyMessage, isTable, onOpen }: PlotViewProps) {
  const translate = useMessages();
  if (query.error)
    return <ErrorNotice title={translate('home.failed')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!plot)
    return (
      <Box role="status" aria-label={translate('charts.loading')} sx={{ flex: 1, minHeight: 240 }}>
        <Skeleton variant="rounded" height="100%" />
      </Box>
    );
  if (plot.table.rows.length === 0)
    return (
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', minHeight: 240, px: 4 }}>
        <Typography
          color="text.secondary"
          role="status"
          sx={{ maxWidth: 560, textAlign: 'center', textWrap: 'balance' }}
        >
          {emptyMessage}
        </Typography>
      </Box>
    );
  return isTable ? <PlotTable table={plot.table} onOpen={onOpen} /> : <PlotCharts plot={plot} onOpen={onOpen} />;
}
