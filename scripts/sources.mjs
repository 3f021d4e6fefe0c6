import { root } from './project.mjs';

/**
 * Gives `use` a function that loads a file of the project, as it is in the sources.
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
