import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { ChartDialog } from '../charts/frame/ChartDialog';
import { ToggleChoice } from '../charts/frame/ToggleChoice';
import { usePlot } from '../charts/frame/usePlot';
import { useScope } from '../charts/frame/useScope';
import { oneOf, useSettings } from '../charts/frame/useSettings';
import { offlineLoggers, offlinePeriods, offlineSpan } from '../charts/offlineLoggers';
import { readLoggersOffline } from '../data/chartReaders';
import { waitingPath } from '../data/home';
import { useMessages } from '../i18n/useMessages';
import { zoneOf } from '../lib/dates';
import type { DialogProps } from './dialogs';
import { useTitle } from './useTitle';

/** Shows the numbers of offline loggers and their loads by the day of their latest reading. */
export function Dialog({ isOpen, onClose }: DialogProps) {
  const translate = useMessages();
  const title = useTitle('offlineLoggers');
  const scope = useScope();
  const [settings, set] = useSettings({ silent: offlinePeriods[0] });
  const silent = oneOf(offlinePeriods, settings.silent);
  const whereOfList = scope.whereOfList('channels');
  const narrowed = scope.whereAt('Building') ?? whereOfList;
  const { query, plot } = usePlot({
    isOpen,
    rowsKey: ['offline', silent, narrowed],
    read: (send, now, signal) => readLoggersOffline(send, offlineSpan(silent, now), { narrowed, signal }),
    plotKey: [],
    shape: (rows, _now, translate) => offlineLoggers(rows, translate),
  });
  const about = translate(silent === 'before' ? 'charts.offlineBefore' : 'charts.offlineSince', {
    zone: zoneOf(plot?.zone),
  });
  return (
    <ChartDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      about={[about, narrowed && scope.message && translate(scope.message)].filter(Boolean).join(' ')}
      query={query}
      plot={plot}
      empty={translate(silent === 'before' ? 'charts.offlineNone' : 'charts.offlineNoneSince')}
    >
      <ToggleChoice
        label={translate('charts.silent')}
        value={silent}
        values={[
          { value: 'before', label: translate('charts.silentBefore') },
          { value: 'since', label: translate('charts.silentSince') },
        ]}
        onChoose={(next) => set({ silent: next })}
      />
      {silent === 'before' && (
        <Button component={RouterLink} to={waitingPath('offlineLoggers', new Date())}>
          {translate('charts.offlineList')}
        </Button>
      )}
    </ChartDialog>
  );
}
