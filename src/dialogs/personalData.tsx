import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useRefresh } from 'react-admin';
import { erasePersonalData, exportPersonalData } from '../data/personalData';
import { messageOf } from '../i18n/messageOf';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { downloadFile } from '../lib/download';
import { LoadingButton } from '../widgets/LoadingButton';
import { useToast } from '../widgets/useToast';
import type { DialogProps } from './dialogs';
import { UnavailableDialog } from './UnavailableDialog';
import { useTitle } from './useTitle';
import { recordAt } from './viewed';

/** Exports the personal data of the contact on the page, or erases it after their name was typed. */
export function Dialog({ isOpen, contextRecord, onClose }: DialogProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const title = useTitle('personalData');
  const toast = useToast();
  const refresh = useRefresh();
  const [typed, setTyped] = useState('');
  const isOnContact = recordAt(useLocation().pathname)?.type === 'contacts';
  // Undefined where the contact could not be read: without its name, no typed name would be asked for.
  const id = isOnContact ? contextRecord?.id : undefined;
  const name = contextRecord?.label ?? '';
  const save = useMutation({
    mutationFn: async (contactId: string) =>
      downloadFile(`person-${contactId}.json`, await exportPersonalData(contactId)),
    onSuccess: () => toast.success(translate('personalData.exported')),
  });
  const erase = useMutation({
    mutationFn: erasePersonalData,
    onSuccess: () => {
      toast.success(translate('personalData.erased'));
      onClose();
      refresh();
    },
  });
  const failure = save.error ?? erase.error;
  if (!id)
    return (
      <UnavailableDialog title={title} sentence={translate('personalData.none')} isOpen={isOpen} onClose={onClose} />
    );
  return (
    <MuiDialog open={isOpen} onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ alignItems: 'start' }}>
          <DialogContentText>{translate('personalData.exportAbout', { name })}</DialogContentText>
          <LoadingButton variant="outlined" loading={save.isPending} onClick={() => save.mutate(id)}>
            {translate('personalData.export')}
          </LoadingButton>
          <Divider flexItem />
          <DialogContentText>{translate('personalData.eraseAbout', { name })}</DialogContentText>
          <TextField
            fullWidth
            label={translate('personalData.typeName', { name })}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <LoadingButton
            variant="contained"
            color="error"
            disabled={typed.trim() !== name.trim()}
            loading={erase.isPending}
            onClick={() => erase.mutate(id)}
          >
            {translate('personalData.erase')}
          </LoadingButton>
          {failure && (
            <Alert severity="error" sx={{ alignSelf: 'stretch' }}>
              {messageOf(failure)}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translateLabel('Close')}</Button>
      </DialogActions>
    </MuiDialog>
  );
}
