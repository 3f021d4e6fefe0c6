// Worker thread that parses large files of readings, where the platform runs from its sources.
import path from 'node:path';
import { createServer } from 'vite';

const vite = await createServer({
  root: path.join(import.meta.dirname, '..'),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
await vite.ssrLoadModule('/server/readings/parsing/fileWorker.ts');
await vite.close();
