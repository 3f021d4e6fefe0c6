import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useCreate } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import type { IdentifiedRow, Row } from '../data/rowId';
import { messageOf, useToast } from '../widgets/useToast';
import { CreateFields } from './CreateFields';
import { createFormOf } from './createForm';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './dialogs';
import { useAfterSave } from './useAfterSave';

interface CreateDialogProps extends DialogProps {
  readonly entity: Entity;
}

/** Adds one row of any kind, by the form that its resource file describes. */
export function CreateDialog({ entity, isOpen, isStaff, given, onClose }: CreateDialogProps) {
  const [isFree, setFree] = useState(false);
  // Made once: a second channel key would empty the form around it.
  const form = useMemo(() => createFormOf(entity, { isStaff, given, isFree }), [entity, isStaff, given, isFree]);
  const [create, { isPending }] = useCreate<IdentifiedRow>();
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  const goOn = useAfterSave();
  const { title = '', success = '', then = 'open' } = entity.create ?? {};
  const save = async (values: Row): Promise<void> => {
    setFailure(undefined);
    try {
      const row = (await create(entity.name, { data: values }, { returnPromise: true })) as IdentifiedRow;
      toast.success(success);
      onClose();
      goOn(then === 'open' ? { entity, id: row.id } : undefined);
    } catch (error) {
      setFailure(messageOf(error));
      toast.error(error);
    }
  };
  return (
    <DialogFrame
      key={String(isFree)}
      title={title}
      wide={form.names.length > 9}
      isOpen={isOpen}
      isSaving={isPending}
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
