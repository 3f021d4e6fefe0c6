import { useEffect, useState } from 'react';
import { isNewVersionAvailable } from '../lib/newVersion';

/** In ms. */
const times = { between: 5 * 60_000, atLeast: 30_000 } as const;

/** Returns whether the server has a newer build: checked every five minutes, and when somebody comes back to the page. */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (isNew) return undefined;
    let checkedAt = Date.now();
    const ask = async (): Promise<void> => {
      if (document.visibilityState === 'hidden' || Date.now() - checkedAt < times.atLeast) return;
      checkedAt = Date.now();
      if (await isNewVersionAvailable()) setNew(true);
    };
    const timer = setInterval(() => void ask(), times.between);
    const onMissing = (): void => {
      checkedAt = 0;
      void ask();
    };
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    window.addEventListener('vite:preloadError', onMissing);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
      window.removeEventListener('vite:preloadError', onMissing);
    };
  }, [isNew]);
  return isNew;
}
