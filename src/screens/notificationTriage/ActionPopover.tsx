import Popover from '@mui/material/Popover';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';

export interface PopoverState {
  /** Closed where there is none. */
  readonly anchor: Element | null;
  readonly onClose: () => void;
}

interface ActionPopoverProps extends PopoverState {
  readonly title: string;
  readonly sx: SystemStyleObject<Theme>;
  readonly children: ReactNode;
}

/** A popover below the keys. */
export function ActionPopover({ anchor, onClose, title, sx, children }: ActionPopoverProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      // The next key is for the page again, at once.
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { p: 1.5, ...sx } } }}
    >
      {children}
    </Popover>
  );
}
