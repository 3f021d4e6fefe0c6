const entryScript = 'script[type=module][src]';

/**
 * Returns whether the server has another build than the running one: its page then has another entry script. False
 * where the server does not respond.
 */
export async function isNewVersionAvailable(): Promise<boolean> {
  const running = document.querySelector(entryScript)?.getAttribute('src');
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!running || !answer?.ok) return false;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const served = page.querySelector(entryScript)?.getAttribute('src');
  return typeof served === 'string' && served !== running;
}

/** Whether an error is a failed import of a chunk: after a new deployment the old files are gone. */
export function isChunkLoadError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|Importing a module script failed|Unable to preload/i.test(message);
}
