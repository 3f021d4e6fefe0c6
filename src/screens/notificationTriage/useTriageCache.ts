import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Entity } from '../../../resources/language/catalogue';

/** In ms: the tabs are counted again once no key was pressed for that long. */
const debounceMs = 1_000;

/** Returns functions that have parts of the screen read anew after a write: the tabs' counts, and one group. */
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
