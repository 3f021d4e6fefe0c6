import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account';

const execute = promisify(execFile);

/** The programs of one PostgreSQL installation, run as one system user in one folder. */
export class Programs {
  constructor(
    private readonly binaries: string,
    readonly account: Account,
    private readonly folder: string,
  ) {}

  pathOf(program: 'postgres' | 'initdb' | 'pg_ctl'): string {
    return path.join(this.binaries, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
  }

  /** Options of every program; environment variables for PostgreSQL clients must not reach the server. */
  get options() {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)));
    return { ...this.account, cwd: this.folder, env: { ...env, LC_ALL: 'C' } };
  }

  /** Runs a program to its end. @throws Error with its standard error where it fails */
  async run(program: 'initdb' | 'pg_ctl', args: readonly string[]): Promise<void> {
    try {
      await execute(this.pathOf(program), [...args], this.options);
    } catch (error) {
      const output = (error as { stderr?: string }).stderr?.trim();
      throw new Error(`${program} failed: ${output || (error as Error).message}`);
    }
  }
}
