import { type ReactNode, useState } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import { isReference } from '../../resources/language/field';
import type { Send } from '../data/client';
import { StaleRowError } from '../data/conflict';
import type { ConsoleDataProvider } from '../data/dataProvider';
import { refusedField } from '../data/refusedField';
import type { IdentifiedRow, Row } from '../data/rowId';
import { NewRecordsContext } from '../fields/form/NewRecordButton';
import { Lookup } from '../fields/parts/Lookup';
import { type Link, linkRecord } from '../flows/linkRecord';
import type { ReportSteps } from '../flows/steps';
import { useMessages } from '../i18n/useMessages';
import { useTitles } from '../i18n/useTitles';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './dialogs';
import { type Linkable, linkablesOf, narrowingOf } from './linkable';
import { UnavailableDialog } from './UnavailableDialog';
import { useAfterSave } from './useAfterSave';
import { useNewRecords } from './useNewRecords';
import { useSaving } from './useSaving';
import { useViewed } from './viewed';

interface LinkDialogProps extends DialogProps {
  readonly modal: string;
  /** Further inputs below the picker. */
  readonly extras?: (link: Link) => ReactNode;
  /** Saves instead of the default, which only sets the reference. Returns the toasts. */
  readonly onLink?: (send: Send, link: Link, values: Row, reportSteps: ReportSteps) => Promise<readonly string[]>;
}

/** Shows a form that changes a reference of the viewed record. */
export function LinkDialog({ modal, ...props }: LinkDialogProps) {
  const translate = useMessages();
  const viewed = useViewed();
  const { data: row } = useGetOne<IdentifiedRow>(
    viewed?.entity.name ?? '',
    { id: viewed?.id ?? '' },
    { enabled: viewed !== undefined },
  );
  const linkables = viewed
    ? linkablesOf(viewed.entity).filter(({ target }) => target.link?.dialogs.includes(modal))
    : [];
  const linkable = linkables.find(({ column }) => column === props.given?.column) ?? linkables[0];
  if (!viewed || !linkable)
    return (
      <UnavailableDialog
        title={translate('dialogs.nothingToLink')}
        sentence={translate('dialogs.nothingToLinkAbout')}
        isOpen={props.isOpen}
        onClose={props.onClose}
      />
    );
  return row ? (
    <Form {...props} modal={modal} linkable={linkable} link={{ entity: viewed.entity, row, column: linkable.column }} />
  ) : null;
}

interface FormProps extends LinkDialogProps {
  readonly link: Link;
  readonly linkable: Linkable;
}

function Form({ modal, link, linkable, isOpen, opening, onClose, onCreateNested, extras, onLink }: FormProps) {
  const { entity, row, column } = link;
  const { target } = linkable;
  const { send } = useDataProvider<ConsoleDataProvider>();
  const afterSave = useAfterSave();
  const [{ suspended }] = useState(opening);
  // The record is refetched while the dialog is open, and with it its version, which would hide the change.
  const [linkedBefore] = useState(row[column] ?? null);
  const title = useTitles()(modal, target.link?.title ?? '');
  const newRecords = useNewRecords({ modal, title, opening, onCreateNested });
  const { save, saving } = useSaving(
    async (values, reportSteps) => {
      const linked = row[column] ?? null;
      // Where it is what was chosen, a save without an answer has linked it.
      if (linked !== linkedBefore && linked !== values[column]) throw new StaleRowError();
      const toasts = await (onLink
        ? onLink(send, link, values, reportSteps)
        : linkOnly(send, link, values, target.link?.success));
      onClose();
      afterSave(undefined);
      return toasts;
    },
    (error) => refusedField(error, entity, (name) => name === column),
  );
  const narrowing = narrowingOf(entity, row, linkable);
  const field = entity.field(column);
  if (!isReference(field)) return null;
  return (
    <DialogFrame
      title={title}
      isOpen={isOpen}
      saving={saving}
      defaultValues={{ [column]: linkedBefore, ...suspended?.values }}
      isFilled={suspended !== undefined}
      startAt={suspended?.source}
      onSave={save}
      onClose={onClose}
    >
      <NewRecordsContext.Provider value={newRecords}>
        <Lookup
          source={column}
          label={catalogue.label(entity, column)}
          field={{ ...field, required: target.ask ?? `Please select a ${target.noun.toLowerCase()}` }}
          {...(narrowing ? { narrowing } : {})}
        />
      </NewRecordsContext.Provider>
      {extras?.(link)}
    </DialogFrame>
  );
}

async function linkOnly(send: Send, link: Link, values: Row, success = ''): Promise<readonly string[]> {
  await linkRecord(send, link, values[link.column]);
  return [success];
}
