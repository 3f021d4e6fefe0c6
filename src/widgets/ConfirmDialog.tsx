import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect } from 'react';
import { messageOf } from '../i18n/messageOf';
import { focusPageIfLost } from '../lib/pageFocus';
import { LoadingButton } from './LoadingButton';

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'role' | 'maxWidth' | 'fullWidth'> {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Error of the last attempt. */
  readonly error?: unknown;
  /** Label of the cancel button; without one the dialog only has the confirm button. */
  readonly cancel?: string;
  readonly confirm: string;
  /** Whether the confirmed action deletes something. */
  readonly isDestructive?: boolean;
  readonly isBusy?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** A dialog that confirms an action, and shows its error. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    error,
    cancel,
    confirm,
    isDestructive,
    isBusy = false,
    onCancel,
    onConfirm,
    ...dialog
  } = props;
  const { open } = dialog;
  useEffect(() => {
    if (!open) return undefined;
    // The action may have removed the button that opened the dialog, as that of selected rows, and the focus with it.
    return () => void setTimeout(focusPageIfLost);
  }, [open]);
  return (
    <Dialog {...dialog} onClose={onCancel}>
      <DialogTitle>{title}</DialogTitle>
      {(children || error != null) && (
        <DialogContent>
          {children}
          {error != null && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {messageOf(error)}
            </Alert>
          )}
        </DialogContent>
      )}
      <DialogActions>
        {cancel !== undefined && (
          <Button onClick={onCancel} disabled={isBusy} autoFocus>
            {cancel}
          </Button>
        )}
        <LoadingButton
          variant="contained"
          {...(isDestructive ? { color: 'error' } : {})}
          loading={isBusy}
          autoFocus={cancel === undefined}
          onClick={onConfirm}
        >
          {confirm}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}
