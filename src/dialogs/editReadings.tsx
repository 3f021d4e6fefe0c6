import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { required, TextInput, useRefresh } from 'react-admin';
import { RefusedError } from '../data/client';
import { type EditedReadings, editOf, editReadings, previewKey, type ReadingsEditRequest } from '../data/editReadings';
import { useMessages } from '../i18n/useMessages';
import { useUndoToast } from '../widgets/useUndoToast';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './dialogs';
import { EditFields } from './edits/EditFields';
import { countsOf, EditPreview } from './edits/EditPreview';
import { UnavailableDialog } from './UnavailableDialog';
import { useSaving } from './useSaving';
import { useTitle } from './useTitle';

/** Edits the readings of the viewed channel in a time range, with a preview. */
export function Dialog({ isOpen, given, contextRecord, onClose }: DialogProps) {
  const translate = useMessages();
  const title = useTitle('editReadings');
  const refresh = useRefresh();
  const showUndoToast = useUndoToast();
  const applyEdit = useApplyEdit();
  const channelId = contextRecord?.type === 'channels' ? contextRecord.id : undefined;
  const { save, saving } = useSaving(async (values) => {
    const edit = channelId && editOf(channelId, values);
    if (!edit) throw new Error(translate('editReadings.waiting'));
    const { changeSet, channels } = await applyEdit(edit, String(values.reason ?? ''));
    const [channel] = channels;
    if (channel) showUndoToast(translate('editReadings.done', countsOf(channel)), changeSet);
    onClose();
    refresh();
    return [];
  });
  if (!channelId || !contextRecord)
    return (
      <UnavailableDialog
        title={title}
        sentence={translate('editReadings.noChannel')}
        isOpen={isOpen}
        onClose={onClose}
      />
    );
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const defaults = {
    kind: 'scale',
    from: text(given?.from),
    until: text(given?.until),
    factor: null,
    minutes: null,
    value: null,
    fromChannelId: null,
    reason: '',
  };
  return (
    <DialogFrame
      title={title}
      isOpen={isOpen}
      saving={saving}
      defaultValues={defaults}
      onSave={save}
      onClose={onClose}
      wide
    >
      <Typography color="text.secondary" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
        {contextRecord.label}. {translate('editReadings.about')}
      </Typography>
      <EditFields />
      <TextInput
        source="reason"
        label={translate('editReadings.reason')}
        validate={required()}
        helperText={false}
        fullWidth
        sx={{ gridColumn: '1 / -1' }}
      />
      <EditPreview channelId={channelId} />
    </DialogFrame>
  );
}

/**
 * Returns a function that applies an edit, unless the readings have been changed since its preview. A save whose
 * response was lost may have changed them: then the next one is refused, which would edit twice what was edited.
 */
function useApplyEdit(): (edit: ReadingsEditRequest, reason: string) => Promise<EditedReadings> {
  const queries = useQueryClient();
  /** What the save sent whose response was lost; undefined without one. */
  const unanswered = useRef<string | null>(undefined);
  return async (edit, reason) => {
    const preview = queries.getQueryData<EditedReadings>(previewKey(edit));
    const latestChange = unanswered.current === undefined ? preview?.latestChange : unanswered.current;
    try {
      return await editReadings({ ...edit, reason, latestChange });
    } catch (error) {
      const code = error instanceof RefusedError ? error.code : undefined;
      if (code === undefined) unanswered.current = latestChange;
      if (code === 'conflict') {
        unanswered.current = undefined;
        void queries.invalidateQueries({ queryKey: ['editReadings'] });
      }
      throw error;
    }
  };
}
