import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/useMessages';

export interface PopoverState {
  /** What it opens below; null while it is closed. */
  readonly anchor: Element | null;
  readonly onClose: () => void;
}

interface ActionPopoverProps extends PopoverState {
  readonly title: string;
  readonly sx: SystemStyleObject<Theme>;
  readonly children: ReactNode;
}

/** A popover below one of the action buttons. */
export function ActionPopover({ anchor, onClose, title, sx, children }: ActionPopoverProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      // No closing animation: the page must get the next key press at once.
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { p: 1.5, ...sx } } }}
    >
      {children}
    </Popover>
  );
}

/** Has screen readers say what Enter takes of the choices that are left by what was typed. */
export function EnterTakes({ choice }: { readonly choice: string | undefined }) {
  const translate = useMessages();
  return (
    <Box role="status" sx={visuallyHidden}>
      {choice !== undefined && translate('triage.enterTakes', { what: choice })}
    </Box>
  );
}
