import DeleteIcon from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useDelete, useNavigate } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { forgetDetail } from '../../data/lastDetail';
import type { IdentifiedRow } from '../../data/rowId';
import { printTitle } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { detailPath, listPath } from '../../lib/paths';
import { ConfirmDialog } from '../../widgets/ConfirmDialog';
import { useToast } from '../../widgets/useToast';
import { CascadePreview } from './CascadePreview';

interface DeleteButtonProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
}

/** Deletes the record, after a dialog that lists what is deleted with it. */
export function DeleteButton({ entity, row }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [remove, { isPending, error, reset }] = useDelete<IdentifiedRow>();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const toast = useToast();
  const translate = useMessages();
  const noun = useNouns().within(entity, 1);
  const label = printTitle(entity, row);
  const close = (): void => {
    setOpen(false);
    reset();
  };
  const confirm = (): void => {
    void remove(
      entity.name,
      { id: row.id, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          forgetDetail(row.id);
          toast.success(<Deleted entity={entity} id={row.id} />);
          navigate(listPath(entity.name));
          // The browser's Back must not show the deleted record, or one deleted with it, from the cache.
          queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 'getOne' });
        },
        onError: toast.error,
      },
    );
  };
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
        {translate('detail.delete')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        maxWidth="xs"
        fullWidth
        title={translate('detail.deleteTitle', { noun, label })}
        error={error}
        cancel={translate('detail.keep')}
        confirm={translate('detail.delete')}
        isDestructive
        isBusy={isPending}
        onCancel={close}
        onConfirm={confirm}
      >
        {isOpen && <CascadePreview entity={entity} row={row} />}
      </ConfirmDialog>
    </>
  );
}

function Deleted({ entity, id }: { readonly entity: Entity; readonly id: string }) {
  const translate = useMessages();
  const noun = useNouns().named(entity, 1);
  return (
    <>
      {translate('detail.deleted', { noun })}{' '}
      <Link to={detailPath(entity.name, id, 'history')}>{translate('detail.restoreIt')}</Link>
    </>
  );
}
