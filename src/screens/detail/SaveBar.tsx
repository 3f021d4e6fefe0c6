import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormState } from 'react-hook-form';
import { isRecord } from '../../data/valueAt';
import { useMessages } from '../../i18n/useMessages';
import { LoadingButton } from '../../widgets/LoadingButton';

interface SaveBarProps {
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** Shows the sticky bar of a form: Save, Cancel and the number of changed fields. */
export function SaveBar({ isSaving, onCancel }: SaveBarProps) {
  const translate = useMessages();
  const { dirtyFields } = useFormState();
  const changed = Object.values(dirtyFields).reduce((sum, field) => sum + changedFieldsIn(field), 0);
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{
        position: 'sticky',
        top: 56,
        zIndex: 2,
        alignItems: 'center',
        py: 1,
        mb: 1,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <LoadingButton
        type="submit"
        variant="contained"
        loading={isSaving}
        loadingPosition="start"
        disabled={changed === 0}
      >
        {translate(isSaving ? 'detail.saving' : 'detail.save')}
      </LoadingButton>
      <Button onClick={onCancel} disabled={isSaving}>
        {translate('detail.cancel')}
      </Button>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {changed > 0 && translate('detail.changed', { smart_count: changed })}
      </Typography>
    </Stack>
  );
}

/** Returns the number of changed fields below an entry of react-hook-form's `dirtyFields`. */
function changedFieldsIn(dirty: unknown): number {
  if (!isRecord(dirty)) return dirty ? 1 : 0;
  return Object.values(dirty).filter(Boolean).length;
}
