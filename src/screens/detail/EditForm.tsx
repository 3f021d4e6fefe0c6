import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { Form, useNavigate, useUpdate } from 'react-admin';
import type { Action } from '../../../resources/language/access';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay, useProfile } from '../../auth/permissions';
import { accountOf } from '../../data/accountOf';
import { ConflictError } from '../../data/conflict';
import type { IdentifiedRow, Row } from '../../data/rowId';
import { isOpenPath } from '../../data/rowPaths';
import { FormField } from '../../fields/form/FormField';
import { pickersOf } from '../../fields/form/pickers';
import { UnsavedDraft } from '../../fields/form/UnsavedDraft';
import { detailPath } from '../../lib/paths';
import { FormPreview } from '../../widgets/Preview';
import { messageOf, useToast } from '../../widgets/useToast';
import { ConflictDialog } from './ConflictDialog';
import { isEditable } from './editable';
import { FieldLine } from './FieldGroups';
import { Group, Groups } from './Group';
import { SaveBar } from './SaveBar';

interface EditFormProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
}

/** The record's groups with inputs where one may change something. Nothing is saved until Save. */
export function EditForm({ entity, row }: EditFormProps) {
  const isStaff = useProfile()?.isStaff ?? false;
  const may = useMay();
  const accountId = accountOf(entity, row);
  const mayDo = (action: Action): boolean => may(action, entity, accountId);
  const navigate = useNavigate();
  const toast = useToast();
  const [update, { isPending, error, reset }] = useUpdate<IdentifiedRow>();
  const [base] = useState(row);
  const [isSaved, setSaved] = useState(false);
  const parts = Object.values(entity.detail).flatMap((tab) => ('groups' in tab ? [tab] : []));
  const groups = parts.flatMap((part) => Object.entries(part.groups));
  const previews = new Map(parts.flatMap((part) => Object.entries(part.previews ?? {})));
  const names = groups.flatMap(([, paths]) => paths).filter((path) => isEditable(entity, path, mayDo, isStaff));
  const pickers = pickersOf(entity, names, [], entity.account);
  const close = (): void => navigate(detailPath(entity.name, row.id));
  // After the render in which the form no longer warns: leaving must not ask about what was just saved.
  useEffect(() => {
    if (isSaved) navigate(detailPath(entity.name, row.id));
  }, [isSaved, navigate, entity, row.id]);
  const save = async (data: Row, previousData: IdentifiedRow): Promise<void> => {
    try {
      await update(
        entity.name,
        { id: row.id, data, previousData },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      toast.success(`${entity.noun} saved.`);
      setSaved(true);
    } catch (failure) {
      if (!(failure instanceof ConflictError)) toast.error(failure);
      // Form state must not count as saved: the warning before leaving would be lost.
      throw failure;
    }
  };
  return (
    <Form
      record={base}
      warnWhenUnsavedChanges={!isSaved}
      sanitizeEmptyValues={false}
      disableInvalidFormNotification
      noValidate
      onSubmit={(values: Row) => save(values, base).catch(() => ({ root: { serverError: 'failed' } }))}
    >
      <SaveBar isSaving={isPending} onCancel={close} />
      <UnsavedDraft />
      {error && !(error instanceof ConflictError) && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {messageOf(error)}
        </Alert>
      )}
      <Groups>
        {groups.map(([title, paths]) => (
          <Group key={title} title={title}>
            {paths
              .filter((path) => isOpenPath(entity, path, isStaff))
              .map((path) =>
                names.includes(path) ? (
                  <FormField key={path} entity={entity} name={path} pickers={pickers} />
                ) : (
                  <ReadOnly key={path} entity={entity} row={row} path={path} />
                ),
              )}
            <FormPreview name={previews.get(title)} />
          </Group>
        ))}
      </Groups>
      {error instanceof ConflictError && (
        <ConflictDialog
          conflict={error.conflict}
          isSaving={isPending}
          onClose={reset}
          onChoose={(data) => save(data, error.conflict.theirs).catch(() => undefined)}
        />
      )}
    </Form>
  );
}

function ReadOnly({ entity, row, path }: EditFormProps & { readonly path: string }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '38% 1fr' }}>
      <FieldLine entity={entity} row={row} path={path} />
    </Box>
  );
}
