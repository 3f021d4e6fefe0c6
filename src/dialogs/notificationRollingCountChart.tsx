import { ChartDialog } from '../charts/frame/ChartDialog';
import { DateRangeSelect } from '../charts/frame/DateRangeSelect';
import { usePlot } from '../charts/frame/usePlot';
import { useScope } from '../charts/frame/useScope';
import { oneOf, useSettings } from '../charts/frame/useSettings';
import { countedStatuses, rollingCount } from '../charts/rollingCount';
import { defaultRange, ranges, spanOf } from '../charts/span';
import { readRollingCount } from '../data/chartReaders';
import { readGroups } from '../data/groups';
import { useMessages } from '../i18n/useMessages';
import { zoneOf } from '../lib/dates';
import type { DialogProps } from './dialogs';
import { useTitle } from './useTitle';

/** Shows the number of notifications qualified and disqualified on each day, by the provider and by the customer. */
export function Dialog({ isOpen, onClose }: DialogProps) {
  const translate = useMessages();
  const title = useTitle('notificationRollingCountChart');
  const scope = useScope();
  const [settings, set] = useSettings({ range: defaultRange, from: '', to: '' });
  const { from, to } = settings;
  const range = oneOf(ranges, settings.range);
  const narrowed = scope.whereAt('Building') ?? scope.whereOfList('notifications');
  const { query, plot } = usePlot({
    isOpen,
    rowsKey: ['rolling', range, from, to, narrowed],
    read: (_send, now, signal) =>
      readRollingCount(readGroups, countedStatuses, spanOf(range, { from, to }, now), zoneOf(null), {
        narrowed,
        signal,
      }),
    plotKey: [],
    shape: (counts, now, translate) => rollingCount(counts, spanOf(range, { from, to }, now), now, translate),
  });
  const about = translate('charts.rollingAbout', { zone: zoneOf(null) });
  return (
    <ChartDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      about={[about, narrowed && scope.message && translate(scope.message)].filter(Boolean).join(' ')}
      query={query}
      plot={plot}
      empty={translate('charts.rollingNone')}
    >
      <DateRangeSelect range={range} from={from} to={to} onChoose={set} />
    </ChartDialog>
  );
}
