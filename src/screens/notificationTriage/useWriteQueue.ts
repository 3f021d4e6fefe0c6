import { useCallback, useRef } from 'react';

/** Returns a function that queues a write after those before it, failed or not, and settles as the write does. */
export function useWriteQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<T>(run: () => Promise<T>): Promise<T> => {
    const next = last.current.then(run, run);
    last.current = next.catch(() => undefined);
    return next;
  }, []);
}
