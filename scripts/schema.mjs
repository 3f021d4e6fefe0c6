// `npm run --silent schema > schema.graphql`: the data API as staff see it; with `-- --contact` as client contacts do.
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
  const { printedSchema } = await vite.ssrLoadModule('/server/graphql/printedSchema.ts');
  process.stdout.write(printedSchema(process.argv.includes('--contact') ? 'contact' : 'staff'));
} finally {
  await vite.close();
}
