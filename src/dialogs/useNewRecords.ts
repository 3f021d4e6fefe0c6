import { useMay } from '../auth/permissions';
import type { Row } from '../data/rowId';
import type { NewRecords } from '../fields/form/NewRecordButton';
import { type DialogProps, writtenDialog } from './dialogs';
import { suspendedForms } from './opening';

interface DialogState extends Pick<DialogProps, 'opening' | 'onCreateNested'> {
  /** Name of this dialog, and its title. */
  readonly modal: string;
  readonly title: string;
  readonly isFree?: boolean;
  /** Keys of what the form has chosen, by resource. */
  readonly keysIn?: (values: Row) => Readonly<Record<string, string>>;
}

/** Returns what lets the pickers of a dialog add records: its form is suspended meanwhile with its values. */
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
      // A dialog written by hand does not say which record it made.
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
