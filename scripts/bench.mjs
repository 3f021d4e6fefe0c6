// `npm run bench`: how fast it is, as ratios of things that ran in one go.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkNode, root } from './project.mjs';

checkNode();
await install();
await build();
const { createServer } = await import('vite');
const vite = await createServer({
  root,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
});
try {
  const { main } = await vite.ssrLoadModule('/bench/main.ts');
  await main(process.argv.slice(2));
} finally {
  await vite.close();
}
