import { ChartDialog } from '../charts/frame/ChartDialog';
import { Choice } from '../charts/frame/Choice';
import { usePlot } from '../charts/frame/usePlot';
import { useScope } from '../charts/frame/useScope';
import { oneOf, useSettings } from '../charts/frame/useSettings';
import { offlineLoggers, silences, silentSpan } from '../charts/offlineLoggers';
import { readLoggersOffline } from '../data/pictures';
import { useWords } from '../i18n/useWords';
import { zoneOf } from '../lib/dates';
import type { DialogProps } from './dialogs';
import { useTitle } from './useTitle';

/** On which days loggers and loads sent their latest reading, of those that have fallen silent. */
export function Dialog({ isOpen, onClose }: DialogProps) {
  const words = useWords();
  const title = useTitle('offlineLoggers');
  const scope = useScope();
  const [settings, set] = useSettings({ silent: silences[0] });
  const silent = oneOf(silences, settings.silent);
  const ofList = scope.ofList('channels');
  const narrowed = scope.of('Building') ?? ofList;
  const { asking, plot } = usePlot({
    asked: ['offline', silent, narrowed],
    read: (send, now, signal) => readLoggersOffline(send, silentSpan(silent, now), { narrowed, signal }),
    shaped: [],
    shape: (rows, _now, say) => offlineLoggers(rows, say),
  });
  const about = words(silent === 'before' ? 'charts.offlineBefore' : 'charts.offlineSince', {
    zone: zoneOf(plot?.zone),
  });
  return (
    <ChartDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      about={[about, narrowed && scope.words && words(scope.words)].filter(Boolean).join(' ')}
      asking={asking}
      plot={plot}
      empty={words(silent === 'before' ? 'charts.offlineNone' : 'charts.offlineNoneSince')}
    >
      <Choice
        label={words('charts.silent')}
        value={silent}
        values={[
          { value: 'before', label: words('charts.silentBefore') },
          { value: 'since', label: words('charts.silentSince') },
        ]}
        onChoose={(next) => set({ silent: next })}
      />
    </ChartDialog>
  );
}
