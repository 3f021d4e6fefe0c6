import Popover from '@mui/material/Popover';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';

export interface PopoverState {
  /** The element below which it opens; null while it is closed. */
  readonly anchor: Element | null;
  readonly onClose: () => void;
}

interface ActionPopoverProps extends PopoverState {
  readonly title: string;
  readonly sx: SystemStyleObject<Theme>;
  readonly children: ReactNode;
}

/** Shows a popover below the action buttons. */
export function ActionPopover({ anchor, onClose, title, sx, children }: ActionPopoverProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      // No closing animation, so that the page gets the next key press at once.
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { p: 1.5, ...sx } } }}
    >
      {children}
    </Popover>
  );
}
