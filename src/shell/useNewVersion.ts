import { useEffect, useState } from 'react';
import { isNewVersionAvailable } from '../lib/newVersion';

/** Between checks; and the minimum between two checks when people return to the page. */
const intervalsMs = { between: 5 * 60_000, atLeast: 30_000 } as const;

/** Returns whether the server has a newer build, checked every five minutes and when the page gets the focus again. */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (isNew) return undefined;
    let checkedAt = Date.now();
    const checkVersion = async (): Promise<void> => {
      if (document.visibilityState === 'hidden' || Date.now() - checkedAt < intervalsMs.atLeast) return;
      checkedAt = Date.now();
      if (await isNewVersionAvailable()) setNew(true);
    };
    const timer = setInterval(() => void checkVersion(), intervalsMs.between);
    const onMissing = (): void => {
      checkedAt = 0;
      void checkVersion();
    };
    document.addEventListener('visibilitychange', checkVersion);
    window.addEventListener('focus', checkVersion);
    window.addEventListener('vite:preloadError', onMissing);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkVersion);
      window.removeEventListener('focus', checkVersion);
      window.removeEventListener('vite:preloadError', onMissing);
    };
  }, [isNew]);
  return isNew;
}
