import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useLabel } from '../i18n/useLabel';

interface UnavailableDialogProps {
  readonly title: string;
  readonly sentence: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows why a dialog cannot be opened. */
export function UnavailableDialog({ title, sentence, isOpen, onClose }: UnavailableDialogProps) {
  const translateLabel = useLabel();
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{sentence}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translateLabel('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
