import RestoreIcon from '@mui/icons-material/Restore';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entity } from '../../../resources/language/catalogue';
import { type HistoryEntry, restoreChange } from '../../data/history';
import { useRecordZone } from '../../fields/form/useRecordZone';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { formatMoment } from '../../lib/dates';
import { ConfirmDialog } from '../../widgets/ConfirmDialog';
import { useToast } from '../../widgets/useToast';
import { Difference } from './Difference';

interface RestoreButtonProps {
  readonly entity: Entity;
  readonly entry: HistoryEntry;
  readonly names: readonly string[];
  readonly onRestored: () => void;
}

/** Reverts a change of a record, after a dialog that shows the differences. */
export function RestoreButton({ entity, entry, names, onRestored }: RestoreButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const translate = useMessages();
  const zone = useRecordZone(entity);
  const noun = useNouns().named(entity, 1);
  const restore = useMutation({
    mutationFn: () => restoreChange(entry.changeId),
    onSuccess: () => {
      setOpen(false);
      toast.success(translate('detail.restored', { noun }));
      onRestored();
    },
    onError: toast.error,
  });
  return (
    <>
      <Button startIcon={<RestoreIcon />} onClick={() => setOpen(true)}>
        {translate('detail.restore')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        maxWidth="sm"
        fullWidth
        title={translate('detail.restoreTitle', { moment: formatMoment(entry.occurredOn, zone) })}
        error={restore.error}
        cancel={translate('detail.leave')}
        confirm={translate('detail.restore')}
        isBusy={restore.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={restore.mutate}
      >
        <Typography>{translate('detail.restoreAbout')}</Typography>
        <Difference entity={entity} entry={{ before: entry.after, after: entry.before }} names={names} />
      </ConfirmDialog>
    </>
  );
}
