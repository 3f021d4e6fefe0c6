import DialogContentText from '@mui/material/DialogContentText';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useTranslate } from 'react-admin';
import { viewAs } from '../auth/viewAs';
import { useMessages } from '../i18n/useMessages';
import { ConfirmDialog } from '../widgets/ConfirmDialog';
import type { DialogProps } from './dialogs';
import { UnavailableDialog } from './UnavailableDialog';
import { useTitle } from './useTitle';
import { recordAt } from './viewed';

/** Asks for confirmation, then shows staff the console as the contact on the page sees it. */
export function Dialog({ isOpen, contextRecord, onClose }: DialogProps) {
  const translate = useMessages();
  const translateAction = useTranslate();
  const title = useTitle('viewAs');
  const shown = recordAt(useLocation().pathname);
  const id = shown?.type === 'contacts' ? shown.id : undefined;
  const view = useMutation({ mutationFn: viewAs });
  if (!id)
    return (
      <UnavailableDialog title={title} sentence={translate('access.viewNone')} isOpen={isOpen} onClose={onClose} />
    );
  return (
    <ConfirmDialog
      open={isOpen}
      maxWidth="sm"
      fullWidth
      title={title}
      error={view.error}
      cancel={translateAction('ra.action.cancel')}
      confirm={title}
      isBusy={view.isPending}
      onCancel={onClose}
      onConfirm={() => view.mutate(id)}
    >
      <DialogContentText>{translate('access.viewAbout', { name: contextRecord?.label ?? '' })}</DialogContentText>
    </ConfirmDialog>
  );
}
