import { useMessages } from '../../i18n/useMessages';
import type { PopoverState } from './ActionPopover';
import { type Colleague, PersonPopover } from './PersonPopover';

interface AssignPopoverProps extends PopoverState {
  /** The notification's account. */
  readonly accountId: string;
  readonly onAssign: (contact: Colleague | null) => void;
}

/** Shows the choice of an assignee among the people who may act on the notification, the user first. */
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
