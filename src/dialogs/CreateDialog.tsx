import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useGetOne, useRefresh } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { refusedField } from '../data/refusedField';
import type { IdentifiedRow, Row } from '../data/rowId';
import { NewRecordsContext } from '../fields/form/NewRecordButton';
import { printPath } from '../fields/printPath';
import { useMessages } from '../i18n/useMessages';
import { useTitles } from '../i18n/useTitles';
import { useToast } from '../widgets/useToast';
import { CreateFields } from './CreateFields';
import type { CreateForm } from './createForm';
import { createFormOf, keysChosen } from './createForm';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './dialogs';
import { FormRow } from './FormRow';
import { useAfterSave } from './useAfterSave';
import { useNewRecords } from './useNewRecords';
import { useSaveNew } from './useSaveNew';
import { useSaving } from './useSaving';

interface CreateDialogProps extends DialogProps {
  readonly entity: Entity;
}

/** Shows the create form of a resource, and again an empty one after a save with "add another" checked. */
export function CreateDialog(props: CreateDialogProps) {
  const { suspended, ...opening } = props.opening;
  const [isChecked, setChecked] = useState(false);
  const [{ round, parents }, setNext] = useState<{ readonly round: number; readonly parents: Row }>(firstRound);
  return (
    <CreateOne
      key={round}
      {...props}
      opening={round === 0 ? props.opening : opening}
      parents={parents}
      addAnother={props.onCreated || hasOneRow(props.entity) ? undefined : { isChecked, setChecked }}
      onNext={(next) => setNext({ round: round + 1, parents: next })}
    />
  );
}

/** Returns whether a resource has one row at most, since its key can have one value only. */
const hasOneRow = ({ key, fields }: Entity): boolean =>
  key.every((column) => {
    const field = fields[column];
    return field?.kind === 'enumeration' && field.of.entries.length === 1;
  });

const firstRound = { round: 0, parents: {} } as const;

interface CreateOneProps extends CreateDialogProps {
  /** Parent keys of the row that was added before, by column. */
  readonly parents: Row;
  readonly addAnother: { readonly isChecked: boolean; readonly setChecked: (isChecked: boolean) => void } | undefined;
  /** Opens the form again, for a row with these parents. */
  readonly onNext: (parents: Row) => void;
}

/** Adds one row by the create form that its resource file defines. */
function CreateOne({
  entity,
  isOpen,
  isStaff,
  given,
  opening,
  contextRecord,
  parents,
  addAnother,
  onClose,
  onCreated,
  onNext,
  onCreateNested,
}: CreateOneProps) {
  const [{ keys, suspended, waiting }] = useState(opening);
  const [initialContext] = useState(contextRecord);
  const [entered, setEntered] = useState<Entered>();
  const isFree = entered !== undefined || (suspended?.isFree ?? false);
  // Memoized: defaults with a new random channel key would reset the form.
  const form = useMemo(
    () => createFormOf(entity, { isStaff, given, keys, contextRecord: initialContext, isFree }),
    [entity, isStaff, given, keys, initialContext, isFree],
  );
  const saveNew = useSaveNew(entity);
  const toast = useToast();
  const afterSave = useAfterSave();
  const refresh = useRefresh();
  const { dialog = '', then = 'open' } = entity.create ?? {};
  const title = useTitles()(dialog, entity.create?.title ?? '');
  const keysIn = useMemo(() => keysChosen(form.pickers), [form]);
  const newRecords = useNewRecords({ modal: dialog, title, isFree, keysIn, opening, onCreateNested });
  const hasInput = (name: string) => form.names.includes(name) || form.pickers.some(({ source }) => source === name);
  const { save, saving } = useSaving(
    async (values, reportSteps) => {
      const { id, toasts, failures = [] } = await saveNew(values, reportSteps);
      if (onCreated) onCreated(id);
      else if (addAnother?.isChecked) refresh();
      else {
        onClose();
        afterSave(then === 'open' ? { entity, id } : undefined);
      }
      failures.forEach(toast.error);
      return toasts;
    },
    (error) => refusedField(error, entity, hasInput),
  );
  const isAsSuspended = isFree === suspended?.isFree;
  return (
    <DialogFrame
      key={String(isFree)}
      title={<CreateTitle entity={entity} title={title} contextKeys={form.contextKeys} />}
      wide={form.names.length + form.pickers.filter(({ isGuide }) => isGuide).length > 7}
      isOpen={isOpen}
      saving={saving}
      defaultValues={{ ...form.defaults, ...parents, ...(isAsSuspended ? suspended?.values : {}), ...entered?.values }}
      isFilled={suspended !== undefined || entered?.isDirty === true}
      startAt={suspended?.source}
      onSave={save}
      onSaved={(values) => addAnother?.isChecked && onNext(sharedParents(entity, form, values))}
      addAnother={addAnother}
      onClose={onClose}
    >
      <NewRecordsContext.Provider value={newRecords}>
        <FormOrigin waiting={waiting?.title} form={form} onChooseParents={setEntered} />
        <FormRow entity={entity} form={form} keys={keys}>
          <CreateFields entity={entity} form={form} />
        </FormRow>
      </NewRecordsContext.Provider>
    </DialogFrame>
  );
}

/** Returns the parents of the next row: all but those in the key, which can have one such row only. */
function sharedParents(entity: Entity, { pickers }: CreateForm, values: Row): Row {
  const sources = pickers.map(({ source }) => source).filter((source) => !entity.key.includes(source));
  return Object.fromEntries(sources.flatMap((source) => (values[source] ? [[source, values[source]]] : [])));
}

interface FormOriginProps {
  /** Title of the suspended form that waits for the new row. */
  readonly waiting: string | undefined;
  readonly form: CreateForm;
  readonly onChooseParents: (entered: Entered) => void;
}

/** What was in the form when the person decided to choose the parents. */
interface Entered {
  /** Without those of pickers, whose records belong to the former parents. */
  readonly values: Row;
  readonly isDirty: boolean;
}

/** Names the record that the parents come from, or the suspended form that is shown again afterwards. */
function FormOrigin({ waiting, form, onChooseParents }: FormOriginProps) {
  const translate = useMessages();
  const { getValues } = useFormContext();
  const { isDirty } = useFormState();
  const isBound = form.locked.length > 0 || Object.keys(form.narrowing).length > 0;
  if (!waiting && !isBound) return null;
  const chooseParents = (): void => {
    const isPicked = (name: string) => form.pickers.some(({ source }) => source === name);
    const entries = Object.entries(getValues()).filter(([name]) => !isPicked(name));
    onChooseParents({ values: Object.fromEntries(entries), isDirty });
  };
  return (
    <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1', mb: 0.5 }}>
      {waiting
        ? translate('dialogs.waits', { title: waiting })
        : translate('dialogs.from', { label: form.from || translate('dialogs.thisRecord') })}{' '}
      {isBound && (
        <Link component="button" type="button" onClick={chooseParents} sx={{ verticalAlign: 'baseline' }}>
          {translate(waiting ? 'dialogs.otherParents' : 'dialogs.otherParent')}
        </Link>
      )}
    </Typography>
  );
}

interface CreateTitleProps {
  readonly entity: Entity;
  readonly title: string;
  /** Keys of the context record and its ancestors, by resource. */
  readonly contextKeys: Readonly<Record<string, string>>;
}

/** Shows the title of a create dialog, with the label of the new row's parent once it is known. */
function CreateTitle({ entity, title, contextKeys }: CreateTitleProps) {
  const { titled = [] } = entity.create ?? {};
  const relations = titled[0] ? catalogue.resolve(entity, titled[0]).relations : [];
  const chosen: unknown = useWatch({ name: relations[0]?.column ?? '' });
  // A parent chosen in the form takes precedence over the page's, which may show another feed than the channel's.
  const ids = relations.map(({ to }, step) => (step === 0 ? chosen : contextKeys[to]));
  const knownIndex = ids.findIndex((id) => typeof id === 'string' && id !== '');
  const knownRelation = relations[knownIndex];
  const paths = titled.map((path) =>
    path
      .split('.')
      .slice(knownIndex + 1)
      .join('.'),
  );
  const { data: row } = useGetOne<IdentifiedRow>(
    knownRelation?.to ?? entity.name,
    { id: String(ids[knownIndex]), meta: { paths } },
    { enabled: knownRelation !== undefined },
  );
  const labels =
    knownRelation && row ? paths.map((path) => printPath(catalogue.entity(knownRelation.to), path, row)) : [];
  return <>{[title, ...labels.filter(Boolean)].join(' · ')}</>;
}
