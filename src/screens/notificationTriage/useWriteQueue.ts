import { useCallback, useRef } from 'react';

/** Number of writes, of all queues, that are not settled yet. */
let pending = 0;

const askBeforeUnload = (event: Event): void => event.preventDefault();

/** Waits for a write; until it is settled, the browser asks before it closes the page, which would discard the write. */
async function guarded<T>(write: Promise<T>): Promise<T> {
  pending++;
  window.addEventListener('beforeunload', askBeforeUnload);
  try {
    return await write;
  } finally {
    pending--;
    if (pending === 0) window.removeEventListener('beforeunload', askBeforeUnload);
  }
}

/** Returns a function that queues a write after those before it, failed or not, and settles as the write does. */
export function useWriteQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<T>(run: () => Promise<T>): Promise<T> => {
    const next = guarded(last.current.then(run, run));
    last.current = next.catch(() => undefined);
    return next;
  }, []);
}
