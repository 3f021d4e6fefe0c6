import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account';

const execute = promisify(execFile);

/** The programs of one PostgreSQL, run as one account in one folder. */
export class Programs {
  constructor(
    private readonly binaries: string,
    readonly account: Account,
    private readonly folder: string,
  ) {}

  pathOf(program: 'postgres' | 'initdb' | 'pg_ctl'): string {
    return path.join(this.binaries, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
  }

  /** What every one of them is started with. Variables of PostgreSQL clients must not reach the server. */
  get options() {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)));
    return { ...this.account, cwd: this.folder, env: { ...env, LC_ALL: 'C' } };
  }

  /** Runs one to its end. Rejects with what it wrote to standard error. */
  async run(program: 'initdb' | 'pg_ctl', args: readonly string[]): Promise<void> {
    try {
      await execute(this.pathOf(program), [...args], this.options);
    } catch (error) {
      const output = (error as { stderr?: string }).stderr?.trim();
      throw new Error(`${program} failed: ${output || (error as Error).message}`);
    }
  }
}
