import Typography from '@mui/material/Typography';
import { TextInput, useDataProvider, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../data/dataProvider';
import { acceptFindings } from '../flows/acceptFindings';
import { useMessages } from '../i18n/useMessages';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './dialogs';
import { UnavailableDialog } from './UnavailableDialog';
import { useSaving } from './useSaving';
import { useTitle } from './useTitle';
import { useUnselectEverywhere } from './useUnselectEverywhere';

/** Accepts the findings that are selected in a list, with a note. */
export function Dialog({ isOpen, given, onClose }: DialogProps) {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const translate = useMessages();
  const title = useTitle('acceptFindings');
  const unselect = useUnselectEverywhere('readingFindings');
  const refresh = useRefresh();
  const ids = Array.isArray(given?.ids) ? given.ids.map(String) : [];
  const { save, saving } = useSaving(async ({ Note }) => {
    const count = await acceptFindings(send, ids, Note || null);
    unselect();
    onClose();
    refresh();
    return [translate('dataQuality.accepted', { smart_count: count })];
  });
  if (ids.length === 0)
    return (
      <UnavailableDialog
        title={title}
        sentence={translate('dataQuality.acceptNone')}
        isOpen={isOpen}
        onClose={onClose}
      />
    );
  return (
    <DialogFrame
      title={title}
      isOpen={isOpen}
      saving={saving}
      defaultValues={{ Note: '' }}
      onSave={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('dataQuality.accept', { smart_count: ids.length })}
      </Typography>
      <TextInput source="Note" label={translate('dataQuality.note')} fullWidth />
    </DialogFrame>
  );
}
