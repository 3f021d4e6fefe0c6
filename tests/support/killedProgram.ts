import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, vi } from 'vitest';

/** The built platform on its embedded database, with the demo, which is killed as a power cut would. Staff are signed in. */
export class KilledProgram {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-killed-'));
  private readonly dataDir = path.join(this.folder, 'data');
  private program: ChildProcess | undefined;
  private address = '';
  private token = '';

  static async build(): Promise<KilledProgram> {
    const built = new KilledProgram();
    const { folder } = built;
    // PostgreSQL's own user passes through.
    chmodSync(folder, 0o711);
    mkdirSync(path.join(folder, 'dist', 'client'), { recursive: true });
    writeFileSync(path.join(folder, 'dist', 'client', 'index.html'), '<!doctype html><title>Meterdesk</title>');
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    symlinkSync(path.resolve('demo'), path.join(folder, 'demo'));
    const outDir = path.join(folder, 'dist', 'server');
    await build({ logLevel: 'error', build: { ssr: 'server/main.ts', outDir, emptyOutDir: true, minify: false } });
    await built.start();
    return built;
  }

  async close(): Promise<void> {
    await this.stop('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Starts it, with the demo at the first time, and signs in. */
  async start(): Promise<void> {
    const { DATABASE_URL: _elsewhere, ...inherited } = process.env;
    const env = { ...inherited, NODE_ENV: 'production', PORT: '0', DATA_DIR: this.dataDir, TRUSTED_DOCUMENTS: 'off' };
    const main = path.join(this.folder, 'dist', 'server', 'main.js');
    const program = spawn(process.execPath, [main], { cwd: this.folder, env });
    this.program = program;
    let output = '';
    for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (output += chunk));
    this.address = await vi.waitFor(
      () => {
        const [, found] = /ready at (\S+)/.exec(output) ?? [];
        if (!found) throw new Error(`Not ready yet: ${output}`);
        return found;
      },
      { timeout: 180_000, interval: 100 },
    );
    const answer = await this.post('/identity', { email: 'staff@demo.test', password: 'demo-password' });
    this.token = answer.token;
  }

  /** Ends PostgreSQL as a power cut does, and the program after it, as an operator does who starts it anew. */
  async cutPower(): Promise<void> {
    const pid = readFileSync(path.join(this.dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0];
    process.kill(Number(pid), 'SIGKILL');
    await this.stop('SIGKILL');
  }

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

  async post(route: string, body: object, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(this.address + route, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      body: JSON.stringify(body),
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
