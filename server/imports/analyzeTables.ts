import type { Catalogue } from '../../resources/language/catalogue';
import type { Database } from '../sql/database';
import { sql } from '../sql/fragment';
import { table } from '../sql/path';
import { writtenRecords } from './recordImport';
import { type ImportRun, importCounts } from './runs';

/** Written records of a table at which it is analyzed at once, without waiting for autovacuum. */
const minWrittenRecords = 10_000;

/**
 * Runs ANALYZE on the tables to which an import has written many records. Autovacuum does so within minutes; until then
 * statements are planned for the few rows that there were, and take minutes.
 */
export async function analyzeTables(database: Database, catalogue: Catalogue, id: string): Promise<void> {
  const [run] = await database.rows<ImportRun>(importCounts(id));
  if (run?.state !== 'applied') return;
  for (const { entity, count } of writtenRecords(catalogue, run))
    if (count >= minWrittenRecords) await database.rows(sql`analyze ${table(entity)}`);
}
