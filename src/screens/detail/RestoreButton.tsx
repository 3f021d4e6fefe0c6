import RestoreIcon from '@mui/icons-material/Restore';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import { type HistoryEntry, restoreChange } from '../../data/history';
import { formatMoment } from '../../lib/dates';
import { messageOf } from '../../lib/messageOf';
import { useToast } from '../../widgets/useToast';
import { Difference } from './Difference';

interface RestoreButtonProps {
  readonly entity: Entity;
  readonly entry: HistoryEntry;
  readonly names: readonly string[];
  readonly onRestored: () => void;
}

/** Puts a record back to what it was before a change, after showing what that means. */
export function RestoreButton({ entity, entry, names, onRestored }: RestoreButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const restore = useMutation({
    mutationFn: () => restoreChange(entry.changeId),
    onSuccess: () => {
      setOpen(false);
      toast.success(`${entity.noun} restored.`);
      onRestored();
    },
    onError: toast.error,
  });
  return (
    <>
      <Button startIcon={<RestoreIcon />} onClick={() => setOpen(true)}>
        Restore
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="sm" fullWidth>
        <DialogTitle>Restore what was before {formatMoment(entry.occurredOn)}?</DialogTitle>
        <DialogContent>
          <Typography>These fields go back to what they were. The change back is kept in the history too.</Typography>
          <Difference entity={entity} entry={{ before: entry.after, after: entry.before }} names={names} />
          {restore.error !== null && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {messageOf(restore.error)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)} disabled={restore.isPending}>
            Leave it
          </Button>
          <Button variant="contained" loading={restore.isPending} onClick={() => restore.mutate()}>
            Restore
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
