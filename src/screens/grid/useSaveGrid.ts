import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { formatCount } from '../../lib/locale';
import { useToast } from '../../widgets/useToast';
import { useUndoToast } from '../../widgets/useUndoToast';
import type { EditAction, Edits } from './edits';
import { saveEdits } from './saveEdits';

interface GridSave {
  readonly save: (edits: Edits) => void;
  readonly isSaving: boolean;
}

/** Returns a function that saves unsaved cells as one change set, with Undo in a toast, and marks refused records. */
export function useSaveGrid(
  entity: Entity,
  paths: readonly string[],
  dispatch: (action: EditAction) => void,
): GridSave {
  const translate = useMessages();
  const nouns = useNouns();
  const toast = useToast();
  const showUndoToast = useUndoToast();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (edits: Edits) => saveEdits({ entity, dataProvider, edits, paths }),
    onSuccess: async ({ changeSet, changed, refusals, isWritten }, edits) => {
      // Refetched before the edits are removed: otherwise cells would show their former values until then.
      await queryClient.invalidateQueries({ queryKey: [entity.name] });
      dispatch(isWritten ? { type: 'saved', ids: [...edits.keys()], refusals } : { type: 'refused', refusals });
      if (!isWritten) return;
      const values = { count: formatCount(changed), noun: nouns.within(entity, changed) };
      showUndoToast(translate('grid.saved', values), changeSet);
    },
    onError: (error) => toast.error(error),
  });
  return { save: mutate, isSaving: isPending };
}
