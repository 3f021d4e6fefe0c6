import DeleteIcon from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useDeleteMany, useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { readAll } from '../../data/readAll';
import { latestOwnChange } from '../../data/undo';
import { useUnselectEverywhere } from '../../dialogs/useUnselectEverywhere';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { formatCount } from '../../lib/locale';
import { ConfirmDialog } from '../../widgets/ConfirmDialog';
import { useUndoToast } from '../../widgets/useUndoToast';
import { Descendants } from '../detail/CascadePreview';

/** Maximum number of rows: their keys must fit one request, since one deletion is one change set. */
const maxDeleted = 20_000;

/** Deletes the selected records, or all that match the filters, after a dialog that lists what is deleted with them. */
export function DeleteSelected({ entity }: { readonly entity: Entity }) {
  const translate = useMessages();
  const nouns = useNouns();
  const { selectedIds, total } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const [isAll, setAll] = useState(false);
  const idsOfList = useIdsOfList(entity, isOpen && isAll);
  const ids = isAll ? idsOfList.data : selectedIds.map(String);
  const { remove, isPending, error, reset } = useRemoval(entity, () => setOpen(false));
  const close = (): void => {
    setOpen(false);
    setAll(false);
    reset();
  };
  const count = ids?.length ?? total ?? 0;
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
        {translate('detail.delete')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        maxWidth="xs"
        fullWidth
        title={translate('lists.deleteTitle', { count: formatCount(count), noun: nouns.within(entity, count) })}
        error={error ?? idsOfList.error}
        cancel={translate('detail.keep')}
        confirm={translate('detail.delete')}
        isDestructive
        isBusy={isPending || !ids}
        onCancel={close}
        onConfirm={() => ids && remove(ids)}
      >
        {isOpen && ids ? <Descendants entity={entity} ids={ids} /> : <LinearProgress />}
        {total !== undefined && total > selectedIds.length && total <= maxDeleted && (
          <FormControlLabel
            control={<Checkbox checked={isAll} onChange={(_, isOn) => setAll(isOn)} />}
            label={translate('lists.deleteAll', { count: formatCount(total) })}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

/** Returns the query of the keys of all records that match the list's filters; enabled by `isWanted`. */
function useIdsOfList(entity: Entity, isWanted: boolean) {
  const dataProvider = useDataProvider();
  const { filterValues: filter, sort } = useListContext();
  return useQuery({
    queryKey: [entity.name, 'idsOfList', filter],
    queryFn: async () => {
      const rows = await readAll(dataProvider, entity, { filter, sort, paths: entity.key });
      return rows.map(({ id }) => id);
    },
    enabled: isWanted,
    gcTime: 0,
  });
}

/** Returns a function that deletes records as one change set, with Undo in a toast. */
function useRemoval(entity: Entity, onDone: () => void) {
  const translate = useMessages();
  const nouns = useNouns();
  const showUndoToast = useUndoToast();
  const unselect = useUnselectEverywhere(entity.name);
  const [deleteMany, { isPending, error, reset }] = useDeleteMany();
  /**
   * Shows the number of deleted rows, and of those that stayed, with Undo. The change set is the user's latest, so it is
   * read at once, before they make another.
   */
  const showDeleted = async (deleted: number, stayed: number): Promise<void> => {
    const counted = (count: number) => ({ count: formatCount(count), noun: nouns.within(entity, count) });
    const latest = await latestOwnChange().catch(() => undefined);
    const sentences = [
      translate('lists.deleted', counted(deleted)),
      ...(stayed > 0 ? [translate('lists.notDeleted', counted(stayed))] : []),
    ];
    showUndoToast(sentences.join(' '), latest?.changeSet);
  };
  const remove = (ids: readonly string[]): void =>
    void deleteMany(
      entity.name,
      { ids: [...ids] },
      {
        mutationMode: 'pessimistic',
        onSuccess: (deleted = []) => {
          unselect();
          onDone();
          void showDeleted(deleted.length, ids.length - deleted.length);
        },
      },
    );
  return { remove, isPending, error, reset };
}
