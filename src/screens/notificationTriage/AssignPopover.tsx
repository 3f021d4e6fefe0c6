import { useMessages } from '../../i18n/useMessages';
import type { PopoverState } from './ActionPopover';
import { type Colleague, PersonPopover } from './PersonPopover';

interface AssignPopoverProps extends PopoverState {
  /** Of the notification. */
  readonly accountId: string;
  readonly onAssign: (contact: Colleague | null) => void;
}

/** Chooses the assignee among those who can act: oneself first. */
export function AssignPopover({ onAssign, ...props }: AssignPopoverProps) {
  const translate = useMessages();
  return (
    <PersonPopover
      {...props}
      title={translate('triage.assign')}
      label={translate('triage.assignTo')}
      offersMe
      onChoose={onAssign}
      onNobody={() => onAssign(null)}
    />
  );
}
