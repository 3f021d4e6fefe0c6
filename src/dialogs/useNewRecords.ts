import { useMay } from '../auth/permissions';
import type { Row } from '../data/rowId';
import type { NewRecords } from '../fields/form/NewRecordButton';
import { type DialogProps, writtenDialog } from './dialogs';
import { suspendedForms } from './opening';

interface DialogState extends Pick<DialogProps, 'opening' | 'onCreateNested'> {
  /** Name of this dialog (`?modal=`), and its title. */
  readonly modal: string;
  readonly title: string;
  readonly isFree?: boolean;
  /** Returns the keys chosen in the form, by resource. */
  readonly keysIn?: (values: Row) => Readonly<Record<string, string>>;
}

/**
 * Returns the functions by which pickers of a dialog create records in another one; the form is suspended meanwhile.
 */
export function useNewRecords({
  modal,
  title,
  isFree = false,
  keysIn,
  opening,
  onCreateNested,
}: DialogState): NewRecords {
  const may = useMay();
  const openDialogs = [modal, ...suspendedForms(opening)];
  return {
    canAdd: (entity) => {
      const dialog = entity.create?.dialog;
      // Dialogs written by hand do not report the id of the created record.
      return dialog !== undefined && !openDialogs.includes(dialog) && !writtenDialog(dialog) && may('create', entity);
    },
    add: (to, source, values) =>
      onCreateNested({
        to,
        title,
        source,
        suspended: { values, isFree, source },
        ...(keysIn ? { keys: keysIn(values) } : {}),
      }),
  };
}
