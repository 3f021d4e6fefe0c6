import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { checkNode, fail, isPackage, run, runInstalled } from './project.mjs';
import { withSources } from './sources.mjs';

const sources = [
  'resources',
  'src',
  'server',
  'demo',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const kinds = /\.(tsx?|css|html|svg|png|woff2|json|csv)$/;
const program = fileURLToPath(import.meta.url);
const stamp = 'dist/stamp';
const ownResources = process.env.RESOURCES_DIR;

/**
 * Builds console and platform, unless the present build is of these sources. In a process of its own, because Vite does
 * not free its memory, and the platform runs in this process afterwards.
 */
export async function build() {
  if (isBuiltOf(hashOfSources())) return;
  if (!(await run(process.execPath, [program]))) process.exit(1);
}

/** @param {string} content */
const isBuiltOf = (content) => existsSync(stamp) && readFileSync(stamp, 'utf8') === content;

async function buildHere() {
  const content = hashOfSources();
  if (isBuiltOf(content)) return;
  console.log('Building console and platform …');
  await withSources(async (load) => {
    await checkDefinitions(load);
    const results = await Promise.all([
      runVite(['build', '--logLevel', 'warn']),
      runVite(['build', '--ssr', 'server/main.ts', '--logLevel', 'warn']),
    ]);
    if (results.includes(false)) fail('The build failed.');
    await writeDocuments(load);
  });
  writeFileSync(stamp, content);
}

/**
 * Exits with a message for each mistake in the resource files.
 * @param {(file: string) => Promise<any>} load
 */
async function checkDefinitions(load) {
  const { checkedCatalogue, MistakenDefinitions } = await load('/server/definitions.ts');
  try {
    checkedCatalogue();
  } catch (error) {
    if (!(error instanceof MistakenDefinitions)) throw error;
    fail(error.message);
  }
}

/**
 * Writes name and hash of every document of the console, the only ones that client contacts may send to the data API.
 * @param {(file: string) => Promise<any>} load
 */
async function writeDocuments(load) {
  const { consoleDocuments } = await load('/src/documents.ts');
  const hash = (text) => createHash('sha256').update(text).digest('hex');
  const known = consoleDocuments.map(({ name, text }) => ({ name, hash: hash(text) }));
  writeFileSync('dist/documents.json', `${JSON.stringify(known, null, 1)}\n`);
}

/** @param {readonly string[]} args */
const runVite = (args) => runInstalled('vite/bin/vite.js', args, { env: { ...process.env, NODE_ENV: 'production' } });

function hashOfSources() {
  if (ownResources && !isPackage && !existsSync(ownResources))
    fail(`RESOURCES_DIR: there is no folder ${ownResources}.`);
  const hash = createHash('sha256');
  const folders = ownResources ? [...sources, ownResources] : sources;
  for (const file of folders.filter((folder) => existsSync(folder)).flatMap(filesIn)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} source @returns {string[]} */
function filesIn(source) {
  if (kinds.test(source)) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kinds.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

if (program === path.resolve(process.argv[1] ?? '')) {
  checkNode();
  await install({ dev: false });
  await buildHere();
}
