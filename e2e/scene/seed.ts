import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { at, createDatabase, dropDatabase } from '../../tests/support/server';
import { type Environment, runProgram } from './product';
import { built } from './project';

/** The demo estate, loaded once and copied for each product that is started. */
export interface Seed {
  /** Folder for whatever a run leaves behind; removed with the seed. */
  readonly folder: string;
  /** Name of the database that holds the estate; none where it is in the folder. */
  readonly database?: string;
}

const secret = 'a secret of the journeys that nobody else knows';

export async function insertSeed(): Promise<Seed> {
  // `npm test` loads it while other tests run.
  const loaded = process.env.METERDESK_SEED;
  if (loaded) return { folder: loaded };
  const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-e2e-'));
  // PostgreSQL's own user passes through; where it cannot, the data would be kept elsewhere and copies be links to it.
  chmodSync(folder, 0o711);
  const database = process.env.DATABASE_URL ? `meterdesk_e2e_${process.pid}` : undefined;
  const seed: Seed = { folder, ...(database ? { database } : {}) };
  if (database) await createDatabase(server(), database);
  await runProgram([built, 'demo'], database ? onServer(database) : { DATA_DIR: path.join(folder, 'seed') });
  return seed;
}

/** A copy of the estate under that name, as the settings of a product that is to run on it. */
export async function copySeed(seed: Seed, name: string): Promise<Environment> {
  if (seed.database) {
    const copy = `${seed.database}_${name}`;
    await createDatabase(server(), copy, seed.database);
    return onServer(copy);
  }
  const copy = path.join(seed.folder, name);
  copyFolder(path.join(seed.folder, 'seed'), copy);
  return { DATA_DIR: copy };
}

export async function removeCopy(seed: Seed, name: string): Promise<void> {
  if (seed.database) await dropDatabase(server(), `${seed.database}_${name}`);
  else rmSync(path.join(seed.folder, name), { recursive: true, force: true });
}

export async function removeSeed(seed: Seed): Promise<void> {
  if (seed.database) await dropDatabase(server(), seed.database);
  rmSync(seed.folder, { recursive: true, force: true });
}

const server = () => ({ connectionString: process.env.DATABASE_URL as string });

const onServer = (database: string): Environment => ({
  DATABASE_URL: String(at(server(), database).connectionString),
  TOKEN_SECRET: secret,
});

function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  // Keeps the files of PostgreSQL its own user's, which Node's copy does not.
  else execFileSync('cp', ['-a', from, to]);
}
