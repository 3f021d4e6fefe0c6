import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { keyText } from '../../../resources/language/key';
import type { Part } from '../../data/oneToOne';

/** Saves the rows of one form, one after the other: the record's own last, so that its page is read when all are there. */
export function useSaveParts(): UseMutationResult<void, Error, readonly Part[]> {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (parts: readonly Part[]) => {
      for (const { entity, base, data } of parts)
        if (base) await dataProvider.update(entity.name, { id: keyText(entity, base), data, previousData: base });
        else await dataProvider.create(entity.name, { data });
    },
    // What was saved before something failed is there too.
    onSettled: async (_done, _error, parts) => {
      for (const { entity } of parts) await queryClient.invalidateQueries({ queryKey: [entity.name] });
    },
  });
}
