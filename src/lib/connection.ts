import { createListeners } from './listeners';

/** Time between attempts to reach the console's origin again. */
const retryDelayMs = 3_000;

let isLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const { subscribe, notify } = createListeners();

/** Whether the server is considered unreachable: a call got no response, and neither did the attempts since. */
export const connectionIsLost = (): boolean => isLost;

/** Calls back whenever the connection is lost or restored. Returns an unsubscribe function. */
export const subscribeToConnection = subscribe;

/** Reports that a call got no response. From then on the origin is requested every 3 s until it responds. */
export function reportUnreachable(): void {
  if (isLost) return;
  setLost(true);
  timer = setTimeout(tryAgain, retryDelayMs);
}

/** Listens to the browser's online and offline events. Returns an unsubscribe function. */
export function watchNetwork(): () => void {
  const onOnline = (): void => void tryAgain();
  window.addEventListener('offline', reportUnreachable);
  window.addEventListener('online', onOnline);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('offline', reportUnreachable);
    window.removeEventListener('online', onOnline);
  };
}

async function tryAgain(): Promise<void> {
  clearTimeout(timer);
  if (!isLost) return;
  const answer = await fetch('/config.json', { cache: 'no-store' }).catch(() => undefined);
  if (answer && answer.status < 500) setLost(false);
  else timer = setTimeout(tryAgain, retryDelayMs);
}

function setLost(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  notify();
}
