import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Entity } from '../../../resources/language/catalogue';

/** In ms since the last decision, after which the tabs' counts are refetched. */
const debounceMs = 1_000;

/** Returns functions that refetch parts of the screen after a write: the tabs' counts, and a group. */
export function useTriageCache(entity: Entity) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const recount = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: [entity.name, 'tabs'] }),
      debounceMs,
    );
  }, [queryClient, entity]);
  const refresh = useCallback(
    (id: string) => queryClient.invalidateQueries({ queryKey: [entity.name, 'triage', id] }),
    [queryClient, entity],
  );
  return { recount, refresh };
}
