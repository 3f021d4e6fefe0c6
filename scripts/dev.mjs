// `npm run dev`: console and platform in one process, both reloaded when their source changes. Runs no jobs and reads no
// MQTT, and prints no link for the first administrator.
import http from 'node:http';
import path from 'node:path';
import { install } from './install.mjs';
import { checkNode, fail, root } from './project.mjs';

checkNode();
await install();
const { createServer } = await import('vite');

const ownResources = process.env.RESOURCES_DIR;
const server = http.createServer(answer).on('error', async (error) => {
  await stop();
  fail(`The port cannot be opened: ${error.message}`);
});
server.on('upgrade', async (request, socket, head) => {
  // Sockets of Vite's hot reload.
  if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return;
  const platform = await running;
  if (platform) platform.connect(request, socket, head);
  else socket.destroy();
});
const vite = await createServer({
  root,
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: { ignored: ['**/.data/**', '**/dist/**', '**/.test/**'] },
    fs: { allow: ownResources ? [root, ownResources] : [root] },
  },
});

if (ownResources) vite.watcher.add(ownResources);

const { openPersistentDatabase } = await vite.ssrLoadModule('/server/development.ts');
const database = await openPersistentDatabase(console.log).catch((error) => fail(error.message));

/** Milliseconds without a change after which the platform is loaded anew: editors write several files at once. */
const debounceMs = 50;
/** The running platform; requests during a restart wait for it. */
let running = load(undefined);
let timer;

vite.watcher.on('all', (_event, file) => {
  const [topFolder] = path.relative(root, file).split(path.sep);
  // The platform trusts the documents of the console, which it reads at its start.
  const isDocumentSource = /^src\/(data|flows)\//.test(path.relative(root, file).split(path.sep).join('/'));
  const isSource = ['server', 'resources', 'demo'].includes(topFolder) || path.dirname(file) === ownResources;
  if ((!isSource && !isDocumentSource) || !/\.ts$/.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    running = load(running);
  }, debounceMs);
});

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, async () => {
    await stop();
    process.exit(0);
  });
}

async function stop() {
  await (await running)?.stop();
  await database.close();
}

async function load(previous) {
  await (await previous)?.stop();
  vite.environments.ssr.moduleGraph.invalidateAll();
  try {
    const { startForDevelopment } = await vite.ssrLoadModule('/server/development.ts');
    const platform = await startForDevelopment(vite, database, console.log);
    if (server.listening) console.log('The platform is loaded anew.');
    else server.listen(platform.port, platform.host, platform.greet);
    return platform;
  } catch (error) {
    vite.ssrFixStacktrace(error);
    const isForeseen = error.name === 'Error' || error.mistakes || error.refusals;
    console.error(isForeseen ? error.message : error.stack);
    vite.environments.client.hot.send({ type: 'error', err: { message: error.message, stack: '' } });
    return undefined;
  }
}

async function answer(request, response) {
  const platform = await running;
  if (platform) return platform.answer(request, response);
  response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
  response.end('The platform could not start: the terminal says why.');
}
