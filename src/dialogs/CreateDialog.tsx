import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import { CreateFields } from './CreateFields';
import { createFormOf } from './createForm';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './dialogs';
import { useAfterSave } from './useAfterSave';
import { useCreateTitle } from './useCreateTitle';
import { useSaveNew } from './useSaveNew';
import { useSaving } from './useSaving';

interface CreateDialogProps extends DialogProps {
  readonly entity: Entity;
}

/** Adds one row of any kind, by the form that its resource file describes. */
export function CreateDialog({ entity, isOpen, isStaff, given, onClose }: CreateDialogProps) {
  const [isFree, setFree] = useState(false);
  // Made once: a second channel key would empty the form around it.
  const form = useMemo(() => createFormOf(entity, { isStaff, given, isFree }), [entity, isStaff, given, isFree]);
  const saveNew = useSaveNew(entity);
  const title = useCreateTitle(entity, form.defaults);
  const goOn = useAfterSave();
  const { then = 'open' } = entity.create ?? {};
  const { save, isSaving, failure } = useSaving(async (values) => {
    const { id, toasts } = await saveNew(values);
    onClose();
    goOn(then === 'open' ? { entity, id } : undefined);
    return toasts;
  });
  return (
    <DialogFrame
      key={String(isFree)}
      title={title}
      wide={form.names.length > 9}
      isOpen={isOpen}
      isSaving={isSaving}
      failure={failure}
      defaultValues={form.defaults}
      onSave={save}
      onClose={onClose}
    >
      {form.locked.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
          For {form.from}.{' '}
          <Link component="button" type="button" onClick={() => setFree(true)}>
            Choose another
          </Link>
        </Typography>
      )}
      <CreateFields entity={entity} form={form} />
    </DialogFrame>
  );
}
