import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface DiscardDialogProps {
  readonly isOpen: boolean;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before what was entered is lost. */
export function DiscardDialog({ isOpen, onKeep, onDiscard }: DiscardDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onKeep} aria-labelledby={titleId} role="alertdialog">
      <DialogTitle id={titleId}>Discard what you entered?</DialogTitle>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onKeep} autoFocus>
          Keep editing
        </Button>
        <Button onClick={onDiscard} color="error" variant="contained">
          Discard
        </Button>
      </DialogActions>
    </Dialog>
  );
}
