import { vi } from 'vitest';
import { type Config, loadConfig } from '../../src/lib/config';

/**
 * Has the console load a configuration, by a stub of `fetch`. Files that share a worker share it: one that loads another
 * than `{}`, all services on the console's own origin, loads that again at its end.
 */
export async function loadGivenConfig(given: Partial<Config>): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json(given));
  await loadConfig();
  vi.unstubAllGlobals();
}
