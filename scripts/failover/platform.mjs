// Two machines with the platform, each with an HAProxy in front of the databases, and an HAProxy in front of both.
import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { Machine } from './network.mjs';
import { until } from './wait.mjs';

export const base = 'http://127.0.0.1:8080';
const email = 'operator@example.test';
const password = 'a password of the failover 47';
const timeouts = ['timeout connect 2s', 'timeout check 2s', 'timeout client 30m', 'timeout server 30m'];

export class Platforms {
  constructor(folder, nodes) {
    this.folder = folder;
    this.nodes = nodes;
    this.machines = [1, 2].map((number) => new Machine(`app${number}`, `10.83.0.2${number}`, folder));
    this.processes = new Map();
  }

  async start() {
    for (const machine of this.machines) {
      const file = path.join(machine.folder, 'haproxy.cfg');
      writeFileSync(file, this.databaseProxy());
      machine.start('haproxy', ['haproxy', '-db', '-f', file]);
    }
    await until('HAProxy leads to the primary', () => this.command('plan'));
    const output = this.command('admin', 'create', email);
    const [, resetCode] = /reset-password\/([^/]+)\//.exec(output) ?? [];
    for (const machine of this.machines) this.startPlatform(machine);
    const file = path.join(this.folder, 'front.cfg');
    writeFileSync(file, this.webProxy());
    spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
    await this.ready();
    await call(undefined, 'PUT', '/identity/forgot', { emailAddress: email, password, resetCode });
  }

  databaseProxy() {
    const servers = this.nodes.map(
      ({ machine: { name, address } }) => `  server ${name} ${address}:5432 check port 8008`,
    );
    return [
      ...['defaults', '  mode tcp', ...timeouts.map((line) => `  ${line}`), 'listen primary', '  bind 127.0.0.1:5432'],
      ...['  option httpchk OPTIONS /primary', '  http-check expect status 200'],
      ...['  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions', ...servers, ''],
    ].join('\n');
  }

  webProxy() {
    const servers = this.machines.map(({ name, address }) => `  server ${name} ${address}:8080 check`);
    return [
      ...['defaults', '  mode http', ...timeouts.map((line) => `  ${line}`), '  timeout tunnel 1h'],
      ...['listen web', '  bind 127.0.0.1:8080', '  option httpchk GET /health', '  option redispatch'],
      ...['  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions', ...servers, ''],
    ].join('\n');
  }

  environmentOf(machine) {
    return {
      NODE_ENV: 'production',
      HOST: machine.address,
      PORT: '8080',
      PUBLIC_URL: base,
      TRUST_PROXY: 'on',
      DATABASE_URL: 'postgres://meterdesk:meterdesk@127.0.0.1:5432/meterdesk',
      DATA_DIR: path.join(machine.folder, 'data'),
      DEMO: 'off',
      TOKEN_SECRET: 'both of the platform processes know this one',
      TRUSTED_DOCUMENTS: 'off',
      RATE_LIMIT: '100000',
      REQUESTS_PER_MINUTE: '10000000',
    };
  }

  startPlatform(machine) {
    const command = [process.execPath, 'dist/server/main.js'];
    const child = machine.start('platform', command, { cwd: root, env: this.environmentOf(machine) });
    this.processes.set(machine, child);
  }

  /** Returns the output of a platform command on the first machine. @throws Error where it fails */
  command(...words) {
    const [machine] = this.machines;
    const command = ['netns', 'exec', machine.name, process.execPath, 'dist/server/main.js', ...words];
    const env = { PATH: process.env.PATH, ...this.environmentOf(machine) };
    return execFileSync('ip', command, { cwd: root, env, encoding: 'utf8' });
  }

  /** Whether no process has ended: only `startPlatform` starts them again. */
  get areRunning() {
    return [...this.processes.values()].every(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  }

  ready() {
    return until(
      'both platforms are ready',
      async () => {
        const health = ({ address }) =>
          fetch(`http://${address}:8080/health`).then(
            ({ ok }) => ok,
            () => false,
          );
        return (await Promise.all(this.machines.map(health))).every(Boolean);
      },
      120,
    );
  }
}

export async function signIn() {
  return JSON.parse(await call(undefined, 'POST', '/identity', { email, password })).token;
}

export async function call(token, method, address, body) {
  const response = await fetch(`${base}${address}`, {
    method,
    signal: AbortSignal.timeout(5_000),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return text;
}
