import Alert from '@mui/material/Alert';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useDataProvider, useNavigate } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { keyText } from '../../../resources/language/key';
import { ConflictError } from '../../data/conflict';
import { oneToOnePart, oneToOneRow, oneToOnesOf, type RowEdit } from '../../data/oneToOne';
import { refusedField } from '../../data/refusedField';
import type { IdentifiedRow, Row } from '../../data/rowId';
import { isSame } from '../../data/writes';
import { UnsavedDraft } from '../../fields/form/UnsavedDraft';
import { useFormDraft } from '../../fields/form/useFormDraft';
import { messageOf } from '../../i18n/messageOf';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { detailPath } from '../../lib/paths';
import { useToast } from '../../widgets/useToast';
import { ConflictDialog } from './ConflictDialog';
import { EditGroups } from './EditGroups';
import { SaveBar } from './SaveBar';

interface EditFormProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
}

/** Shows the form of a record, with inputs for the fields that the user may change. */
export function EditForm({ entity, row }: EditFormProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const translate = useMessages();
  const { named } = useNouns();
  const savedRows = useRef<SavedRows>(new Map());
  const { mutateAsync, isPending, error, reset, variables = [] } = useSaveParts(savedRows);
  // As it was read when the form opened: changes are compared with it, although the row is refetched meanwhile.
  const [base] = useState(row);
  const [isSaved, setSaved] = useState(false);
  const draft = useFormDraft();
  const tabs = Object.values(entity.detail).flatMap((tab) => ('groups' in tab ? [tab] : []));
  const groups = tabs.flatMap((tab) => Object.entries(tab.groups));
  const previews = new Map(tabs.flatMap((tab) => Object.entries(tab.previews ?? {})));
  const oneToOnes = oneToOnesOf(
    entity,
    groups.flatMap(([, paths]) => paths),
  );
  const close = (): void => navigate(detailPath(entity.name, row.id));
  // In an effect, after the render that switches the form's warning off: leaving must not warn about saved values.
  useEffect(() => {
    if (isSaved) navigate(detailPath(entity.name, row.id));
  }, [isSaved, navigate, entity, row.id]);
  const save = async (rows: readonly RowEdit[]): Promise<void> => {
    try {
      await mutateAsync(rows);
      toast.success(translate('detail.saved', { noun: named(entity, 1) }));
      draft.settle();
      setSaved(true);
    } catch (failure) {
      if (!(failure instanceof ConflictError)) toast.error(failure);
      throw failure;
    }
  };
  const rowsOf = (values: Row): readonly RowEdit[] => [
    ...oneToOnes.flatMap((oneToOne) => {
      const saved = savedRows.current.get(oneToOne.entity.name);
      return oneToOnePart(oneToOne, saved ? { ...base, [oneToOne.relation.name]: saved } : base, values) ?? [];
    }),
    { entity, base, data: values },
  ];
  // Only changed fields surely have an input at which the message can be shown.
  const fieldErrorsOf = (failure: unknown, values: Row) =>
    refusedField(failure, entity, (name) => !isSame(base[name], values[name]));
  return (
    <Form
      record={{
        ...base,
        ...Object.fromEntries(oneToOnes.map((each) => [each.relation.name, oneToOneRow(each, base)])),
      }}
      warnWhenUnsavedChanges={!isSaved}
      sanitizeEmptyValues={false}
      disableInvalidFormNotification
      noValidate
      onSubmit={(values: Row) =>
        // With any error the form stays unsaved and keeps its warning before leaving, also if no field is refused.
        save(rowsOf(values)).catch((failure) => ({
          root: { serverError: 'failed' },
          ...fieldErrorsOf(failure, values),
        }))
      }
    >
      <SaveBar isSaving={isPending} onCancel={close} />
      <UnsavedDraft draft={draft} />
      {error && !(error instanceof ConflictError) && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {messageOf(error)}
        </Alert>
      )}
      <EditGroups entity={entity} row={row} groups={groups} previews={previews} />
      {error instanceof ConflictError && (
        <ConflictDialog
          conflict={error.conflict}
          isSaving={isPending}
          onClose={reset}
          onChoose={(data) => {
            const chosen = variables.map(withChosenValues(error, data, savedRows.current));
            save(chosen).catch(() => undefined);
          }}
        />
      )}
    </Form>
  );
}

/** The rows of a form that are saved, by their entity: a failed save stops before the others. */
type SavedRows = Map<string, Row>;

/**
 * Returns a function that gives the row in conflict its chosen values, based on the row as it is stored now. Rows that
 * are saved are based on themselves: they must not be created twice, nor be in conflict with the user's own save.
 */
const withChosenValues =
  ({ conflict }: ConflictError, data: Row, savedRows: SavedRows) =>
  (part: RowEdit): RowEdit =>
    part.entity.name === conflict.entity.name
      ? { ...part, data, base: conflict.theirs }
      : { ...part, base: savedRows.get(part.entity.name) ?? part.base };

/**
 * Returns a mutation that saves the rows of a form one after the other: the record's own last, so that its page is
 * refetched when all are saved. It adds each saved row to `savedRows`.
 */
function useSaveParts(savedRows: RefObject<SavedRows>): UseMutationResult<void, Error, readonly RowEdit[]> {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (parts: readonly RowEdit[]) => {
      for (const { entity, base, data } of parts) {
        const saved = base
          ? await dataProvider.update(entity.name, { id: keyText(entity, base), data, previousData: base })
          : await dataProvider.create(entity.name, { data });
        savedRows.current.set(entity.name, saved.data);
      }
    },
    // Also after an error: rows before the failed one were saved.
    onSettled: async (_done, _error, parts) => {
      for (const { entity } of parts) await queryClient.invalidateQueries({ queryKey: [entity.name] });
    },
  });
}
