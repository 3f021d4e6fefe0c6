import { triggerDimensions } from '../data/triggers';
import { useMessages } from '../i18n/useMessages';
import { serverNow } from '../lib/serverClock';
import type { DialogProps } from './dialogs';
import { TriggerDialog } from './triggers/TriggerDialog';
import { UnavailableDialog } from './UnavailableDialog';
import { useTitle } from './useTitle';

/** Entity type numbers of the contract. */
const kinds: Readonly<Record<string, number>> = {
  accounts: 1,
  groups: 2,
  sites: 3,
  buildings: 4,
  loads: 5,
  channels: 6,
};

/** Starts a job that recounts the stored usage of the viewed record over some days. */
export function Dialog({ isOpen, contextRecord, onClose }: DialogProps) {
  const translate = useMessages();
  const title = useTitle('triggerDimensions');
  const type = contextRecord && kinds[contextRecord.type];
  const year = new Date(serverNow()).getFullYear();
  if (!contextRecord || !type)
    return (
      <UnavailableDialog title={title} sentence={translate('triggers.nothing')} isOpen={isOpen} onClose={onClose} />
    );
  return (
    <TriggerDialog
      title={title}
      label={contextRecord.label}
      isOpen={isOpen}
      days={{ from: `${year - 1}-01-01`, to: `${year}-01-01` }}
      trigger={(days) => triggerDimensions({ id: contextRecord.id, type, ...days })}
      success="triggers.dimensionsDone"
      failure="triggers.dimensionsFailed"
      onClose={onClose}
    />
  );
}
