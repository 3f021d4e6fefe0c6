// `npm run detector`: how well the model finds what is labelled, and how fast.
import { install } from './install.mjs';
import { checkNode, root } from './project.mjs';

checkNode();
await install();
const { createServer } = await import('vite');
const vite = await createServer({
  root,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
});
try {
  const { main } = await vite.ssrLoadModule('/bench/detector/main.ts');
  await main();
} finally {
  await vite.close();
}
