import type { SystemReport } from '../../data/system';
import { useMessages } from '../../i18n/useMessages';
import { lengthOfTime } from '../../lib/lengthOfTime';
import { formatCount } from '../../lib/locale';
import { SystemSection } from './SystemSection';
import { SystemTable } from './SystemTable';

/** Shows how much of what is computed from readings is still waiting, one kind a row. */
export function WaitingSection({ state }: { readonly state: SystemReport }) {
  const translate = useMessages();
  const { ingest, waiting } = state;
  const since = (count: number, seconds: number): string =>
    count > 0 ? translate('system.firstWaits', { time: lengthOfTime(seconds / 60) }) : '';
  const lines = [
    ['system.waitingMessages', ingest.messagesWaiting, since(ingest.messagesWaiting, ingest.lagSeconds)],
    ['system.waitingCalculated', waiting.calculated, since(waiting.calculated, waiting.calculatedForSeconds)],
    ['system.waitingValidated', waiting.validated, ''],
    ['system.waitingCounted', waiting.counted, ''],
    ['system.waitingJudged', waiting.judged, ''],
    ['system.waitingFitted', waiting.fitted, ''],
  ] as const;
  return (
    <SystemSection title={translate('system.behindReadings')} about={translate('system.behindReadingsAbout')}>
      <SystemTable
        label={translate('system.behindReadings')}
        heads={[translate('system.what'), translate('system.waitingCount'), translate('system.sinceWhen')]}
        rows={lines.map(([name, count, text]) => ({
          key: name,
          cells: [translate(name), formatCount(count), text],
        }))}
      />
    </SystemSection>
  );
}
