import { ChartDialog } from '../charts/frame/ChartDialog';
import { Choice } from '../charts/frame/Choice';
import { SpanChoice } from '../charts/frame/SpanChoice';
import { usePlot } from '../charts/frame/usePlot';
import { useScope } from '../charts/frame/useScope';
import { oneOf, useSettings } from '../charts/frame/useSettings';
import { wordOf } from '../charts/missingNotifications';
import { groupings } from '../charts/places';
import { ranges, spanOf, usualRange } from '../charts/span';
import { measures, topNotifications } from '../charts/topNotifications';
import { readNotificationChart } from '../data/pictures';
import { useWords } from '../i18n/useWords';
import type { DialogProps } from './dialogs';
import { useTitle } from './useTitle';

/** The twenty places with the most notifications, or with the dearest. */
export function Dialog({ isOpen, onClose }: DialogProps) {
  const words = useWords();
  const title = useTitle('notificationChart');
  const scope = useScope();
  const [settings, set] = useSettings({ measure: 'count', by: 'Building', range: usualRange, from: '', to: '' });
  const { from, to } = settings;
  const [by, measure] = [oneOf(groupings, settings.by), oneOf(measures, settings.measure)];
  const range = oneOf(ranges, settings.range);
  const narrowed = scope.of('Building') ?? scope.ofList('notifications');
  const { asking, plot } = usePlot({
    asked: ['top', range, from, to, narrowed],
    read: (send, now, signal) => readNotificationChart(send, spanOf(range, { from, to }, now), { narrowed, signal }),
    shaped: [by, measure],
    shape: (rows, _now, say) => topNotifications(rows, by, measure, say),
  });
  return (
    <ChartDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      about={[words('charts.topAbout'), narrowed && scope.words && words(scope.words)].filter(Boolean).join(' ')}
      asking={asking}
      plot={plot}
      empty={words('charts.topNone')}
    >
      <Choice
        label={words('charts.measure')}
        value={measure}
        values={[
          { value: 'count', label: words('charts.byCount') },
          { value: 'cost', label: words('charts.byCost') },
        ]}
        onChoose={(next) => set({ measure: next })}
      />
      <Choice
        label={words('charts.groupedBy')}
        value={by}
        values={groupings.map((value) => ({ value, label: words(wordOf[value]) }))}
        onChoose={(next) => set({ by: next })}
      />
      <SpanChoice range={range} from={from} to={to} onChoose={set} />
    </ChartDialog>
  );
}
