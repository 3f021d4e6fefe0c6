import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** In ms: minimum time between two refetches. */
const throttleMs = 2_000;

/**
 * Returns a function that invalidates the queries of resources: at once, then at most every two seconds, and not while
 * the page is hidden.
 */
export function useRefresh(): (resources: Iterable<string>) => void {
  const queryClient = useQueryClient();
  const due = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const run = useCallback(() => {
    if (timer.current !== undefined || due.current.size === 0 || document.hidden) return;
    for (const resource of due.current) void queryClient.invalidateQueries({ queryKey: [resource] });
    due.current.clear();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      run();
    }, throttleMs);
  }, [queryClient]);
  useEffect(() => {
    document.addEventListener('visibilitychange', run);
    return () => {
      document.removeEventListener('visibilitychange', run);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [run]);
  return useCallback(
    (resources) => {
      for (const resource of resources) due.current.add(resource);
      run();
    },
    [run],
  );
}
