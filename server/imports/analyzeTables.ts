import type { Catalogue } from '../../resources/language/catalogue';
import type { Database } from '../sql/database';
import { sql } from '../sql/fragment';
import { table } from '../sql/path';
import { writtenRecords } from './recordImport';
import { type ImportRun, importCounts } from './runs';

/** Records of a table from which on its statistics do not wait for autovacuum. */
const manyRecords = 10_000;

/**
 * Brings PostgreSQL's statistics of the tables up to date that an import has written much to. Autovacuum does so within
 * minutes; until then, statements are planned for the few rows that there were, and take as many minutes.
 */
export async function analyzeTables(database: Database, catalogue: Catalogue, id: string): Promise<void> {
  const [run] = await database.rows<ImportRun>(importCounts(id));
  if (run?.state !== 'applied') return;
  for (const { entity, count } of writtenRecords(catalogue, run))
    if (count >= manyRecords) await database.rows(sql`analyze ${table(entity)}`);
}
