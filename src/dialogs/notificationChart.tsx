import { ChartDialog } from '../charts/frame/ChartDialog';
import { DateRangeSelect } from '../charts/frame/DateRangeSelect';
import { ToggleChoice } from '../charts/frame/ToggleChoice';
import { usePlot } from '../charts/frame/usePlot';
import { useScope } from '../charts/frame/useScope';
import { oneOf, useSettings } from '../charts/frame/useSettings';
import { groupings } from '../charts/groupings';
import { groupingMessages } from '../charts/missingNotifications';
import { defaultRange, ranges, spanOf } from '../charts/span';
import { measures, topNotifications } from '../charts/topNotifications';
import { readNotificationChart } from '../data/chartReaders';
import { readGroups } from '../data/groups';
import { useMessages } from '../i18n/useMessages';
import type { DialogProps } from './dialogs';
import { useTitle } from './useTitle';

/** Shows the twenty accounts, sites or buildings with the most notifications, or with their highest cost. */
export function Dialog({ isOpen, onClose }: DialogProps) {
  const translate = useMessages();
  const title = useTitle('notificationChart');
  const scope = useScope();
  const [settings, set] = useSettings({ measure: 'count', by: 'Building', range: defaultRange, from: '', to: '' });
  const { from, to } = settings;
  const [by, measure] = [oneOf(groupings, settings.by), oneOf(measures, settings.measure)];
  const range = oneOf(ranges, settings.range);
  const narrowed = scope.whereAt('Building') ?? scope.whereOfList('notifications');
  const { query, plot } = usePlot({
    isOpen,
    rowsKey: ['top', range, from, to, narrowed, by],
    read: (_send, now, signal) =>
      readNotificationChart(readGroups, spanOf(range, { from, to }, now), by, { narrowed, signal }),
    plotKey: [measure],
    shape: (counts, _now, translate) => topNotifications(counts, by, measure, translate),
  });
  return (
    <ChartDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      about={[translate('charts.topAbout'), narrowed && scope.message && translate(scope.message)]
        .filter(Boolean)
        .join(' ')}
      query={query}
      plot={plot}
      empty={translate('charts.topNone')}
    >
      <ToggleChoice
        label={translate('charts.measure')}
        value={measure}
        values={[
          { value: 'count', label: translate('charts.byCount') },
          { value: 'cost', label: translate('charts.byCost') },
        ]}
        onChoose={(next) => set({ measure: next })}
      />
      <ToggleChoice
        label={translate('charts.groupedBy')}
        value={by}
        values={groupings.map((value) => ({ value, label: translate(groupingMessages[value]) }))}
        onChoose={(next) => set({ by: next })}
      />
      <DateRangeSelect range={range} from={from} to={to} onChoose={set} />
    </ChartDialog>
  );
}
