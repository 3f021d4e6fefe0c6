import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import http from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { signToken } from '../server/identity/token';
import { readSettings, settle } from '../server/settings';
import type { Database } from '../server/sql/database';
import { person } from '../tests/support/people';
import type { Question } from './measure';

const folder = path.join(import.meta.dirname);
const secret = 'a secret that only the benchmark knows';

/** A measured server in a process of its own. */
export interface Contender {
  readonly post: (body: unknown, headers?: Readonly<Record<string, string>>) => Promise<string>;
  readonly question: (bodies: readonly unknown[], headers?: Readonly<Record<string, string>>) => Question;
  readonly pid: number | undefined;
  readonly stop: () => void;
}

// Closes idle connections before a contender does, which would fail a request.
const agent = new http.Agent({ keepAlive: true, maxSockets: 64, scheduling: 'fifo', timeout: 60_000 });

/** Path of the Node in the bench's own packages, where installed, so that all contenders run on the same. */
const node = [path.join(folder, 'node_modules/node/bin/node')].find(existsSync) ?? process.execPath;

export const isInstalled = (name: string): boolean => existsSync(path.join(folder, 'node_modules', name));

/** Starts one of `servers/`, or the built platform. */
export async function start(
  name: string,
  url: string,
  route = '/',
  settings: Readonly<Record<string, string>> = {},
  script = path.join(folder, name === 'meterdesk' ? '../dist/server/main.js' : `servers/${name}.mjs`),
): Promise<Contender> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, '../.data'),
    DEMO: 'off',
    TOKEN_SECRET: secret,
    RATE_LIMIT: '1000000',
    REQUESTS_PER_MINUTE: '10000000',
    BODY_BYTES: String(256 * 1024 * 1024),
    TRUSTED_DOCUMENTS: 'off',
    NODE_ENV: 'production',
    ...settings,
  };
  const child = spawn(node, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const target = { port, path: route };
  await untilListening(child, target);
  return {
    post: (body, headers) => post(target, body, headers),
    question: (bodies, headers) => ({
      url: `http://127.0.0.1:${port}${route}`,
      headers: { 'content-type': 'application/json', ...headers },
      bodies: bodies.map((body) => JSON.stringify(body)),
    }),
    pid: child.pid,
    stop: () => void child.kill('SIGTERM'),
  };
}

interface Target {
  readonly port: number;
  readonly path: string;
}

/** Returns the response text. @throws Error with it, where it reports an error */
function post(target: Target, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        ...target,
        host: '127.0.0.1',
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isGood = response.statusCode === 200 && !text.startsWith('{"errors"') && text !== 'null';
          if (isGood) resolve(text);
          else reject(new Error(`${response.statusCode} ${text.slice(0, 500)}`));
        });
      },
    );
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}

async function untilListening(child: ChildProcess, target: Target): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error('A contender ended before it began.');
    const isListening = await post({ ...target, path: '/health' }, {}).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== 'ECONNREFUSED',
    );
    if (isListening) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('A contender does not answer.');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Returns the headers of somebody who is signed in: staff, or a contact of one account. */
export async function signedIn(database: Database, accountId?: string): Promise<Readonly<Record<string, string>>> {
  const { contactId } = accountId ? await person(database, 'User', [accountId]) : await person(database, 'Esp');
  const sessionId = randomUUID();
  const end = new Date(Date.now() + 36_000_000);
  await database.pool.query(
    `insert into "dw_Sessions" ("SessionId", "ContactId", "Source", "ExpiresOn") values ($1, $2, 'Bench', $3)`,
    [sessionId, contactId, end],
  );
  const context = { database, settings: settle(readSettings({}), secret) };
  return { authorization: `Bearer ${await signToken(context, { contactId, sessionId }, new Date(), end)}` };
}
