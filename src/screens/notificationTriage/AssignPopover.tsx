import Button from '@mui/material/Button';
import { useMessages } from '../../i18n/useMessages';
import type { PopoverState } from './ActionPopover';
import { type Colleague, PersonPopover } from './PersonPopover';

interface AssignPopoverProps extends PopoverState {
  /** Of the notification. */
  readonly accountId: string;
  readonly onAssign: (contact: Colleague | null) => void;
}

/** Chooses the assignee among those who can act: oneself first. */
export function AssignPopover({ accountId, anchor, onClose, onAssign }: AssignPopoverProps) {
  const translate = useMessages();
  const unassign = (): void => {
    onClose();
    onAssign(null);
  };
  return (
    <PersonPopover
      accountId={accountId}
      anchor={anchor}
      onClose={onClose}
      title={translate('triage.assign')}
      label={translate('triage.assignTo')}
      offersMe
      onChoose={onAssign}
    >
      <Button onClick={unassign} sx={{ justifyContent: 'flex-start' }}>
        {translate('triage.nobody')}
      </Button>
    </PersonPopover>
  );
}
