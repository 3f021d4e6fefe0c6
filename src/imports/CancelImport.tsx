import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importQueryKey, runImportStep } from '../data/imports';
import { useMessages } from '../i18n/useMessages';
import { LoadingButton } from '../widgets/LoadingButton';
import { useToast } from '../widgets/useToast';

/** Shows a button that cancels an import before its transaction commits, so that nothing is written. */
export function CancelImport({ id }: { readonly id: string }) {
  const translate = useMessages();
  const toast = useToast();
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => runImportStep(id, 'cancel'),
    onSuccess: (cancelled) => cache.setQueryData(importQueryKey(id), cancelled),
    // The import had already ended: refetch its result.
    onError: (error) => {
      toast.error(error);
      return cache.invalidateQueries({ queryKey: importQueryKey(id) });
    },
  });
  return (
    <LoadingButton onClick={() => mutate()} loading={isPending} sx={{ alignSelf: 'flex-start' }}>
      {translate('imports.cancel')}
    </LoadingButton>
  );
}
