import { useMemo, useState } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import { refusedField } from '../data/refusedField';
import { NewRecordsContext } from '../fields/form/newRecord';
import { useToast } from '../widgets/useToast';
import { CreateFields } from './CreateFields';
import { CreateTitle } from './CreateTitle';
import { createFormOf, keysChosen } from './createForm';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './dialogs';
import { FormOrigin } from './FormOrigin';
import { useAfterSave } from './useAfterSave';
import { useNewRecords } from './useNewRecords';
import { useSaveNew } from './useSaveNew';
import { useSaving } from './useSaving';

interface CreateDialogProps extends DialogProps {
  readonly entity: Entity;
}

/** Adds one row of any kind, by the form that its resource file describes. */
export function CreateDialog({
  entity,
  isOpen,
  isStaff,
  given,
  opening,
  seen,
  onClose,
  onMade,
  onDetour,
}: CreateDialogProps) {
  const [{ keys, kept, waiting }] = useState(opening);
  const [last] = useState(seen);
  const [isFree, setFree] = useState(kept?.isFree ?? false);
  // Made once: a second channel key would empty the form around it.
  const form = useMemo(
    () => createFormOf(entity, { isStaff, given, keys, last, isFree }),
    [entity, isStaff, given, keys, last, isFree],
  );
  const saveNew = useSaveNew(entity);
  const toast = useToast();
  const goOn = useAfterSave();
  const { dialog = '', title = '', then = 'open' } = entity.create ?? {};
  const keysIn = useMemo(() => keysChosen(form.pickers), [form]);
  const newRecords = useNewRecords({ modal: dialog, title, isFree, keysIn, opening, onDetour });
  const isAsked = (name: string) => form.names.includes(name) || form.pickers.some(({ source }) => source === name);
  const { save, saving } = useSaving(
    async (values, tell) => {
      const { id, toasts, failures = [] } = await saveNew(values, tell);
      if (onMade) onMade(id);
      else {
        onClose();
        goOn(then === 'open' ? { entity, id } : undefined);
      }
      failures.forEach(toast.error);
      return toasts;
    },
    (error) => refusedField(error, entity, isAsked),
  );
  const isAsKept = isFree === kept?.isFree;
  return (
    <DialogFrame
      key={String(isFree)}
      title={<CreateTitle entity={entity} seen={form.seen} />}
      wide={form.names.length + form.pickers.filter(({ isGuide }) => isGuide).length > 7}
      isOpen={isOpen}
      saving={saving}
      defaultValues={{ ...form.defaults, ...(isAsKept ? kept?.values : {}) }}
      isFilled={kept !== undefined}
      startAt={kept?.source}
      onSave={save}
      onClose={onClose}
    >
      <NewRecordsContext.Provider value={newRecords}>
        <FormOrigin waiting={waiting?.title} form={form} onFree={() => setFree(true)} />
        <CreateFields entity={entity} form={form} />
      </NewRecordsContext.Provider>
    </DialogFrame>
  );
}
