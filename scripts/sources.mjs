import { root } from './project.mjs';

/**
 * Calls `use` with a function that imports a source file of the project.
 * @param {(load: (file: string) => Promise<any>) => Promise<void>} use
 */
export async function withSources(use) {
  const { createServer } = await import('vite');
  const server = { middlewareMode: true, watch: null, ws: false };
  const vite = await createServer({ root, appType: 'custom', logLevel: 'error', server });
  try {
    await use((file) => vite.ssrLoadModule(file));
  } finally {
    await vite.close();
  }
}
