import { ChartDialog } from '../charts/frame/ChartDialog';
import { Choice } from '../charts/frame/Choice';
import { usePlot } from '../charts/frame/usePlot';
import { useScope } from '../charts/frame/useScope';
import { oneOf, useSettings } from '../charts/frame/useSettings';
import { missingNotifications, wordOf } from '../charts/missingNotifications';
import { openChartThere } from '../charts/openChart';
import { groupings } from '../charts/places';
import { readMissingAnalytics } from '../data/pictures';
import { useWords } from '../i18n/useWords';
import type { DialogProps } from './dialogs';
import { useTitle } from './useTitle';

/** How long ago the latest notification of each account, site or building began. */
export function Dialog({ isOpen, onClose }: DialogProps) {
  const words = useWords();
  const title = useTitle('missingNotificationsChartModal');
  const scope = useScope();
  // On an account's page the next smaller ones are told apart.
  const usual = { accounts: 'Site', sites: 'Building', buildings: 'Building' }[scope.type ?? ''] ?? 'Account';
  const [settings, set] = useSettings({ by: usual });
  const by = oneOf(groupings, settings.by);
  const narrowed = scope.of('');
  const { asking, plot } = usePlot({
    asked: ['missing', narrowed],
    read: (send, _now, signal) => readMissingAnalytics(send, { narrowed, signal }),
    shaped: [by],
    shape: (rows, now, say) => missingNotifications(rows, by, now, say),
  });
  return (
    <ChartDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      about={[words('charts.missingAbout'), scope.type && scope.words && words(scope.words)].filter(Boolean).join(' ')}
      asking={asking}
      plot={plot}
      empty={words('charts.missingNone')}
      onGone={openChartThere}
    >
      <Choice
        label={words('charts.groupedBy')}
        value={by}
        values={groupings.map((value) => ({ value, label: words(wordOf[value]) }))}
        onChoose={(next) => set({ by: next })}
      />
    </ChartDialog>
  );
}
