import { triggerCalculatedChannels } from '../data/triggers';
import { useMessages } from '../i18n/useMessages';
import { serverNow } from '../lib/serverClock';
import type { DialogProps } from './dialogs';
import { MissingDialog } from './MissingDialog';
import { type JobDays, TriggerDialog } from './triggers/TriggerDialog';
import { useTitle } from './useTitle';

/** Has the channel that is looked at calculated again. */
export function Dialog({ isOpen, seen, onClose }: DialogProps) {
  const translate = useMessages();
  const title = useTitle('triggerCalculatedChannels');
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const problemOf = ({ to }: JobDays) => (to > today ? ('triggers.future' as const) : undefined);
  if (seen?.type !== 'channels')
    return <MissingDialog title={title} sentence={translate('triggers.noChannel')} isOpen={isOpen} onClose={onClose} />;
  return (
    <TriggerDialog
      title={title}
      label={seen.label}
      isOpen={isOpen}
      days={{ from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: today }}
      problemOf={problemOf}
      trigger={(days) => triggerCalculatedChannels({ channelId: seen.id, ...days })}
      success="triggers.calculatedDone"
      failure="triggers.calculatedFailed"
      onClose={onClose}
    />
  );
}
