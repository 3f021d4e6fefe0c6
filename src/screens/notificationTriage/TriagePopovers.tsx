import type { RefObject } from 'react';
import type { IdentifiedRow } from '../../data/rowId';
import { AssignPopover } from './AssignPopover';
import { SnoozePopover } from './SnoozePopover';
import { snoozedUntil } from './snoozedUntil';
import type { TriageState } from './triageReducer';
import type { Annotations } from './useAnnotations';
import type { TriageControls } from './useTriageControls';

interface TriagePopoversProps extends Pick<TriageControls, 'move' | 'setPopover'> {
  readonly row: IdentifiedRow;
  readonly popover: TriageState['popover'];
  readonly anchor: RefObject<HTMLElement | null>;
  readonly annotations: Annotations;
}

/** The popover that asks for an assignee, or for how long a group is snoozed. */
export function TriagePopovers({ row, popover, anchor, annotations, move, setPopover }: TriagePopoversProps) {
  const shared = { anchor: anchor.current, onClose: () => setPopover(undefined) };
  if (popover === 'assign') return <AssignPopover {...shared} onAssign={(person) => annotations.assign(row, person)} />;
  if (popover !== 'snooze') return null;
  return (
    <SnoozePopover
      {...shared}
      isSnoozed={snoozedUntil(row) !== undefined}
      onSnooze={(until) => {
        annotations.snooze(row, until);
        if (until) move(1);
      }}
    />
  );
}
