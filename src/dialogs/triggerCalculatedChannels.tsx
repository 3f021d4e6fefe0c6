import { useGetOne } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { IdentifiedRow } from '../data/rowId';
import { zoneOfRow } from '../data/timeZone';
import { todayIn } from '../data/today';
import { triggerCalculatedChannels } from '../data/triggers';
import { useMessages } from '../i18n/useMessages';
import { zoneOf } from '../lib/dates';
import type { DialogProps } from './dialogs';
import { type JobDays, TriggerDialog } from './triggers/TriggerDialog';
import { UnavailableDialog } from './UnavailableDialog';
import { useTitle } from './useTitle';

const channels = catalogue.entity('channels');

/** Starts a job that recalculates the viewed channel over some days. */
export function Dialog({ isOpen, contextRecord, onClose }: DialogProps) {
  const translate = useMessages();
  const title = useTitle('triggerCalculatedChannels');
  const isChannel = contextRecord?.type === channels.name;
  const { data: row, isPending } = useGetOne<IdentifiedRow>(
    channels.name,
    { id: contextRecord?.id ?? '' },
    { enabled: isChannel, retry: false, refetchOnMount: false },
  );
  // Days are in the channel's time zone: in New Zealand today begins 12 to 13 h before UTC.
  const today = todayIn(row ? zoneOfRow(channels, row) : zoneOf(null));
  const problemOf = ({ to }: JobDays) => (to > today ? ('triggers.future' as const) : undefined);
  if (!contextRecord || !isChannel)
    return (
      <UnavailableDialog title={title} sentence={translate('triggers.noChannel')} isOpen={isOpen} onClose={onClose} />
    );
  if (isPending) return null;
  return (
    <TriggerDialog
      title={title}
      label={contextRecord.label}
      isOpen={isOpen}
      days={{ from: `${Number(today.slice(0, 4)) - 1}-01-01`, to: today }}
      problemOf={problemOf}
      trigger={(days) => triggerCalculatedChannels({ channelId: contextRecord.id, ...days })}
      success="triggers.calculatedDone"
      failure="triggers.calculatedFailed"
      onClose={onClose}
    />
  );
}
