import { ChartDialog } from '../charts/frame/ChartDialog';
import { ToggleChoice } from '../charts/frame/ToggleChoice';
import { usePlot } from '../charts/frame/usePlot';
import { useScope } from '../charts/frame/useScope';
import { oneOf, useSettings } from '../charts/frame/useSettings';
import { groupings } from '../charts/groupings';
import { groupingMessages, missingNotifications } from '../charts/missingNotifications';
import { readMissingAnalytics } from '../data/chartReaders';
import { useMessages } from '../i18n/useMessages';
import type { DialogProps } from './dialogs';
import { useTitle } from './useTitle';

/** Shows the days since the latest notification of each account, site or building began. */
export function Dialog({ isOpen, onClose }: DialogProps) {
  const translate = useMessages();
  const title = useTitle('missingNotificationsChartModal');
  const scope = useScope();
  // By default the level below the record on the page: sites of an account.
  const defaultGrouping = { accounts: 'Site', sites: 'Building', buildings: 'Building' }[scope.type ?? ''] ?? 'Account';
  const [settings, set] = useSettings({ by: defaultGrouping });
  const by = oneOf(groupings, settings.by);
  const narrowed = scope.whereAt('');
  const { query, plot } = usePlot({
    isOpen,
    rowsKey: ['missing', narrowed],
    read: (send, _now, signal) => readMissingAnalytics(send, { narrowed, signal }),
    plotKey: [by],
    shape: (rows, now, translate) => missingNotifications(rows, by, now, translate),
  });
  return (
    <ChartDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      about={[translate('charts.missingAbout'), scope.type && scope.message && translate(scope.message)]
        .filter(Boolean)
        .join(' ')}
      query={query}
      plot={plot}
      empty={translate('charts.missingNone')}
    >
      <ToggleChoice
        label={translate('charts.groupedBy')}
        value={by}
        values={groupings.map((value) => ({ value, label: translate(groupingMessages[value]) }))}
        onChoose={(next) => set({ by: next })}
      />
    </ChartDialog>
  );
}
