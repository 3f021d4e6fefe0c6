import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, vi } from 'vitest';

/** The built platform on its embedded database, which is killed as a power cut would. Staff are signed in. */
export class KilledProgram {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-killed-'));
  private readonly dataDir = path.join(this.folder, 'data');
  private program: ChildProcess | undefined;
  private address = '';
  private token = '';
  private person = { email: 'staff@demo.test', password: 'demo-password' };

  private constructor(private readonly demo: 'on' | 'off') {}

  /** Builds and starts it, with the demo or without any record. */
  static async build(demo: 'on' | 'off' = 'on'): Promise<KilledProgram> {
    const built = new KilledProgram(demo);
    const { folder } = built;
    // PostgreSQL's own user passes through.
    chmodSync(folder, 0o711);
    mkdirSync(path.join(folder, 'dist', 'client'), { recursive: true });
    writeFileSync(path.join(folder, 'dist', 'client', 'index.html'), '<!doctype html><title>Meterdesk</title>');
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    symlinkSync(path.resolve('demo'), path.join(folder, 'demo'));
    const outDir = path.join(folder, 'dist', 'server');
    await build({
      logLevel: 'error',
      // Under test it would be false, and the thread that reads large files be run from its source.
      define: { 'import.meta.env.PROD': 'true' },
      build: { ssr: 'server/main.ts', outDir, emptyOutDir: true, minify: false },
    });
    await built.start();
    return built;
  }

  async close(): Promise<void> {
    await this.stop('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Starts it and signs in; at the first time with the demo, or somebody is added who signs in. */
  async start(): Promise<void> {
    const { DATABASE_URL: _elsewhere, ...inherited } = process.env;
    const own = { PORT: '0', DATA_DIR: this.dataDir, DEMO: this.demo, TRUSTED_DOCUMENTS: 'off' };
    const env = { ...inherited, NODE_ENV: 'production', ...own };
    const main = path.join(this.folder, 'dist', 'server', 'main.js');
    const program = spawn(process.execPath, [main], { cwd: this.folder, env });
    this.program = program;
    let output = '';
    for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (output += chunk));
    const said = (form: RegExp): Promise<string> =>
      vi.waitFor(
        () => {
          const [, found] = form.exec(output) ?? [];
          if (!found) throw new Error(`Not ready yet: ${output}`);
          return found;
        },
        { timeout: 600_000, interval: 100 },
      );
    this.address = await said(/ready at ([^\s"]+)/);
    // The link is logged after the address.
    if (this.demo === 'off' && this.token === '') await this.addFirst(await said(/\/first-run\/([\w-]+)[\s"]/));
    const answer = await this.post('/identity', this.person);
    this.token = answer.token;
  }

  private async addFirst(firstRunCode: string): Promise<void> {
    const password = 'harbour-lantern-42';
    const added = await this.post('/identity/first-run', { firstRunCode, emailAddress: 'first@people.test' });
    await this.send('PUT', '/identity/forgot', { ...added, password });
    this.person = { email: added.emailAddress, password };
  }

  /** Ends PostgreSQL as a power cut does, and the program after it, as an operator does who starts it anew. */
  async cutPower(): Promise<void> {
    process.kill(this.databasePid(), 'SIGKILL');
    await this.stop('SIGKILL');
  }

  /** Ends PostgreSQL alone, and returns once the program has started it anew and reads from it. */
  async killDatabase(): Promise<void> {
    const killed = this.databasePid();
    process.kill(killed, 'SIGKILL');
    const answers = (status: number, timeout: number) =>
      vi.waitFor(async () => expect((await fetch(`${this.address}/health`)).status).toBe(status), {
        timeout,
        interval: 20,
      });
    // What it says is what it found last, twice a second: all is well, until it looks again. A loss that is not seen
    // here in so long is over.
    await answers(503, 3_000).catch(() => undefined);
    await answers(200, 180_000);
    expect(this.databasePid()).not.toBe(killed);
  }

  private databasePid(): number {
    const file = path.join(this.dataDir, 'postgres', 'cluster', 'postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }

  /** Ends it by a signal: by SIGKILL its PostgreSQL stays, and goes on, until the next start. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    const running = this.program;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('close', resolve));
    running.kill(signal);
    await ended;
  }

  async get(route: string) {
    const response = await fetch(this.address + route, { headers: { authorization: `Bearer ${this.token}` } });
    return response.json();
  }

  /** Sends an object as JSON, or a text as a file. */
  post(route: string, body: object | string, headers: Readonly<Record<string, string>> = {}) {
    return this.send('POST', route, body, headers);
  }

  private async send(
    method: string,
    route: string,
    body: object | string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const isFile = typeof body === 'string';
    const response = await fetch(this.address + route, {
      method,
      headers: {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      body: isFile ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  async graphql(query: string, variables: object = {}) {
    const { data, errors } = await this.post('/v1/graphql', { query, variables });
    expect(errors).toBeUndefined();
    return data;
  }
}
