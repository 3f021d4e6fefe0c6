import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../sql/database';
import { param, sql } from '../sql/fragment';
import type { FileStore } from './fileStore';

/** An hour: younger files may belong to an upload in progress. */
const minAgeMs = 3_600_000;
const batchSize = 500;

/**
 * Removes what interrupted uploads have left: temporary files, and contents whose row was never inserted. Contents of
 * deleted rows stay as long as their history, by which the row can be restored. Anything else in a bucket stays: it may
 * hold files of other programs.
 * @param resources whose rows are documents
 * @param now in milliseconds since 1970
 * @returns the number of files removed
 */
export async function removeOrphanedFiles(
  database: Database,
  store: FileStore,
  incoming: string,
  resources: readonly string[],
  now = Date.now(),
): Promise<number> {
  const isOld = (time: Date): boolean => now - time.getTime() > minAgeMs;
  let removed = 0;
  for (const name of await readdir(incoming).catch(() => [])) {
    const file = path.join(incoming, name);
    if (!isOld((await stat(file)).mtime)) continue;
    await rm(file, { force: true });
    removed++;
  }
  const remove = async (keys: readonly string[]): Promise<void> => {
    for (const key of await keysWithoutChange(database, keys)) {
      await store.remove(key);
      removed++;
    }
  };
  let keys: string[] = [];
  for await (const { key, storedOn } of store.all()) {
    if (isDocument(key, resources) && isOld(storedOn)) keys.push(key);
    if (keys.length < batchSize) continue;
    await remove(keys);
    keys = [];
  }
  await remove(keys);
  return removed;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isDocument(key: string, resources: readonly string[]): boolean {
  const [resource = '', ...ids] = key.split('/');
  return resources.includes(resource) && ids.length === 2 && ids.every((id) => uuid.test(id));
}

/** Returns the keys whose document is in no change set. */
async function keysWithoutChange(database: Database, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const rows = await database.rows<{ key: string }>(sql`
    select k.key from unnest(${param(keys)}::text[]) as k(key) where not exists (
      select from meterdesk.change c
      where c.resource = split_part(k.key, '/', 1) and c.row_key = split_part(k.key, '/', 3))`);
  return rows.map(({ key }) => key);
}
