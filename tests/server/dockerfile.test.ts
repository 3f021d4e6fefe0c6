import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { commands } from '../../server/commands';
import { settings } from '../../server/settings';
import { composedServices } from '../support/compose';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { type Stage, stagesOf } from '../support/dockerfile';

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-image-'));
const stages = stagesOf(readFileSync('Dockerfile', 'utf8'));
const ignored = new Set(readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean));
const folderOf = ({ name }: Stage): string => path.join(folder, name || 'image');
let opened: TestDatabase;
let child: ChildProcess | undefined;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  child?.kill('SIGTERM');
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Copies what a COPY line names, from this project or from an earlier stage. */
function copy(what: string, into: string): void {
  const [, from] = /^--from=(\S+) /.exec(what) ?? [];
  const names = what.replace(/^--from=\S+ /, '').split(' ');
  const target = path.join(into, names.pop() ?? '.');
  const source = from ? path.join(folder, from) : '.';
  for (const name of names) {
    const place = from ? path.join(source, path.relative('/app', name)) : name;
    const isFolder = name === '.' || !path.extname(name) || what.split(' ').length === 2;
    if (name !== '.')
      cpSync(place, names.length === 1 && isFolder ? target : path.join(target, name), { recursive: true });
    else
      cpSync('.', target, {
        recursive: true,
        filter: (file) => !ignored.has(path.normalize(file).split(path.sep)[0] ?? ''),
      });
  }
}

interface Locked {
  readonly packages: Readonly<Record<string, { readonly dev?: true }>>;
}

/** What `npm ci` would install, as links to what is installed here: without the network, and as npm itself checks. */
function install(command: string, into: string): void {
  execFileSync('npm', [...command.split(' ').slice(1), '--dry-run', '--ignore-scripts', '--offline'], {
    cwd: into,
    stdio: 'pipe',
  });
  if (!command.includes('--omit=dev')) {
    symlinkSync(path.resolve('node_modules'), path.join(into, 'node_modules'));
    return;
  }
  const { packages } = JSON.parse(readFileSync(path.join(into, 'package-lock.json'), 'utf8')) as Locked;
  for (const [place, { dev }] of Object.entries(packages)) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) || !existsSync(place)) continue;
    mkdirSync(path.join(into, path.dirname(place)), { recursive: true });
    symlinkSync(path.resolve(place), path.join(into, place));
  }
}

/** The variables of all ENV lines. */
const environmentOf = ({ steps }: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    steps
      .filter(({ does }) => does === 'ENV')
      .flatMap(({ what }) => what.split(' '))
      .map((each) => each.split('=') as [string, string]),
  );

function make(stage: Stage): void {
  const into = folderOf(stage);
  mkdirSync(into, { recursive: true });
  for (const { does, what } of stage.steps) {
    if (does === 'COPY') copy(what, into);
    else if (does === 'RUN' && what.startsWith('npm ci')) install(what, into);
    // Only the image has the user to whom it gives the folder.
    else if (does === 'RUN') execFileSync('sh', ['-ec', `chown() { :; }; ${what}`], { cwd: into, stdio: 'pipe' });
  }
}

const variables = { POSTGRES_PASSWORD: 'only-for-this-test', TOKEN_SECRET: 'a secret of 32 characters or more.' };

test('the steps of the Dockerfile make a platform that starts as compose.yaml says and serves the console', async () => {
  for (const stage of stages) make(stage);
  const image = stages.at(-1) as Stage;
  const [program, ...args] = JSON.parse(image.steps.find(({ does }) => does === 'CMD')?.what ?? '[]') as string[];
  expect(program).toBe('node');
  const { connectionString, user, password, host, port, database } = opened.config;
  const DATABASE_URL =
    connectionString ??
    `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
  child = spawn(process.execPath, args, {
    cwd: folderOf(image),
    env: {
      PATH: process.env.PATH,
      ...environmentOf(image),
      ...composedServices(variables).meterdesk?.environment,
      DATABASE_URL,
      // The log then says which port was free.
      PUBLIC_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const address = await vi.waitFor(
    () => {
      const [, found] = /ready at ([^\s"]+)/.exec(said) ?? [];
      if (!found) throw new Error(`Not ready yet: ${said}`);
      return found;
    },
    { timeout: 120_000, interval: 100 },
  );
  expect((await fetch(`${address}/health`)).status).toBe(200);
  expect(await (await fetch(`${address}/login`)).text()).toContain('<div id="root">');
}, 600_000);

test('the commands that the README gives for containers are those of the program', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, part = ''] = /## In containers\n([\s\S]*?)\n## /.exec(readme) ?? [];
  const named = [...part.matchAll(/dist\/server\/main\.js ([a-z-]+)/g)].map(([, word]) => word ?? '');
  expect(named).toEqual(['admin', 'backup', 'restore']);
  expect(Object.keys(commands)).toEqual(expect.arrayContaining([...named, 'plan', 'rotate-keys', 'revoke-keys']));
});

test('compose.yaml and the Dockerfile set nothing that the platform does not know', () => {
  const known = new Set([...settings.map(({ variable }) => variable), 'NODE_ENV']);
  const composed = Object.keys(composedServices(variables).meterdesk?.environment ?? {});
  expect(composed).toContain('DATABASE_URL');
  const all = [...composed, ...stages.flatMap((stage) => Object.keys(environmentOf(stage)))];
  expect(all.filter((name) => !known.has(name))).toEqual([]);
});

test('compose.yaml connects the image to its PostgreSQL, its port and its volume', () => {
  const { meterdesk, database } = composedServices(variables);
  const address = new URL(meterdesk?.environment.DATABASE_URL ?? '');
  expect(address.host).toBe('database:5432');
  expect({
    POSTGRES_USER: address.username,
    POSTGRES_PASSWORD: address.password,
    POSTGRES_DB: address.pathname.slice(1),
  }).toEqual(database?.environment);
  expect(Object.keys(meterdesk?.depends_on ?? {})).toEqual(['database']);
  expect(database?.healthcheck?.test.at(-1)).toBe(`pg_isready --username ${address.username}`);
  const image = stages.at(-1) as Stage;
  const named = (instruction: string) => image.steps.find(({ does }) => does === instruction)?.what;
  const { PORT } = environmentOf(image);
  expect(named('EXPOSE')).toBe(PORT);
  expect(meterdesk?.ports).toEqual([`127.0.0.1:8080:${PORT}`]);
  expect(meterdesk?.environment.PUBLIC_URL).toBe('http://127.0.0.1:8080');
  expect(meterdesk?.volumes).toEqual([`files:${named('VOLUME')}`]);
});

test.each(['POSTGRES_PASSWORD', 'TOKEN_SECRET'])('compose.yaml does not start without %s, and says so', (name) => {
  expect(() => composedServices({ ...variables, [name]: '' })).toThrow(`Set ${name}`);
});
