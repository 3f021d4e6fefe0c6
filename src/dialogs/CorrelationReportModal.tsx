import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { maxCorrelated } from '../../resources/shared/maxCorrelated';
import { CorrelationControls } from '../charts/correlation/CorrelationControls';
import { CorrelationView } from '../charts/correlation/CorrelationView';
import { orders } from '../charts/correlation/correlationMatrix';
import { oneOf, useSettings } from '../charts/frame/useSettings';
import { loadMatrix } from '../charts/MatrixView';
import { readCorrelation } from '../data/correlation';
import type { ConsoleDataProvider } from '../data/dataProvider';
import { daysUntilToday } from '../data/today';
import { useMessages } from '../i18n/useMessages';
import { formatDate } from '../lib/dates';
import { exploreAddress } from '../lib/exploreAddress';
import { isDay } from '../lib/isDay';
import { formatCount } from '../lib/locale';
import { ErrorNotice } from '../widgets/ErrorNotice';
import type { DialogProps } from './dialogs';
import { useTitle } from './useTitle';

const dayMs = 86_400_000;
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the address that shows all channels of a building over these days. */
const channelsInExplore = (id: string, from: string, to: string): string =>
  exploreAddress([], { span: 'custom', from, to, layout: 'rows' }, [{ members: 'channels', place: 'buildings', id }]);

/** Shows the correlation report of the channels of a building. Its days are in the address. */
export function Dialog({ isOpen, contextRecord, onClose }: DialogProps) {
  const translate = useMessages();
  const titleId = useId();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const [settings, set] = useSettings({ from: '', to: '', weather: '', order: orders[0] });
  const to = isDay(settings.to) ? settings.to : daysUntilToday(0).to;
  const from = isDay(settings.from) ? settings.from : dayText(Date.parse(to) - 30 * dayMs);
  const withWeather = settings.weather !== '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['correlation', contextRecord?.id, from, to, withWeather],
    queryFn: async ({ signal }) => {
      const request = {
        buildingId: contextRecord?.id ?? '',
        siteId: contextRecord?.keys.sites,
        from,
        to,
        withWeather,
        signal,
      };
      const [correlation] = await Promise.all([readCorrelation(send, request), loadMatrix()]);
      return correlation;
    },
    enabled: isOpen && contextRecord?.type === 'buildings',
    retry: false,
  });
  const title = `${useTitle('CorrelationReportModal')} ${formatDate(from)} – ${formatDate(to)}`;
  return (
    <MuiDialog open={isOpen} onClose={onClose} fullScreen aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <CorrelationControls
          scope={{ from, to, withWeather }}
          onApply={(next) => set({ from: next.from, to: next.to, weather: next.withWeather ? 'on' : '' })}
        />
        {contextRecord?.type !== 'buildings' && <Typography>{translate('correlation.noBuilding')}</Typography>}
        {isFetching && <LinearProgress aria-label={translate('correlation.reading')} />}
        {error && <ErrorNotice title={translate('errors.failed')} error={error} onRetry={() => void refetch()} />}
        {data?.variables.length === 0 && <Typography>{translate('correlation.nothing')}</Typography>}
        {data && data.leftOut > 0 && (
          <Alert
            severity="info"
            action={
              contextRecord && (
                <Button component={Link} to={channelsInExplore(contextRecord.id, from, to)} color="inherit">
                  {translate('correlation.exploreAll')}
                </Button>
              )
            }
          >
            {translate('correlation.leftOut', {
              count: formatCount(maxCorrelated),
              all: formatCount(maxCorrelated + data.leftOut),
            })}
          </Alert>
        )}
        {data && data.variables.length > 0 && (
          <CorrelationView
            fileName={title}
            correlation={data}
            to={to}
            order={oneOf(orders, settings.order)}
            onOrder={(order) => set({ order })}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('charts.close')}</Button>
      </DialogActions>
    </MuiDialog>
  );
}
