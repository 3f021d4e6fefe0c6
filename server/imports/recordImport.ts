import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { sheetLevels } from '../../resources/shared/sheetLevels';
import type { Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { type ImportRun, importCounts } from './runs';
import { isImported } from './sheets';

/** The properties of a run that tell which records it has written. */
type ImportedRecords = Pick<ImportRun, 'mode' | 'resource' | 'counts' | 'recordCounts' | 'sheets'>;

/** The properties of a run that the line of history needs. */
type Imported = ImportedRecords & Pick<ImportRun, 'fileName'>;

/** Writes the one line of history of an import, in the transaction that imports. */
export async function recordImport(session: Session, catalogue: Catalogue, id: string): Promise<void> {
  const [run] = await session.rows<Imported>(importCounts(id));
  if (!run) return;
  const { sourceType } = catalogue.entity(run.resource);
  const refused = await refusedRows(session, id, run);
  await session.rows(
    sql`select meterdesk.record_import(${param(sourceType)}, ${param(id)}::uuid, ${param(describe(catalogue, run, refused))})`,
  );
}

/** Returns the number of rows that are refused, or of which a record is. */
async function refusedRows(session: Session, id: string, { counts, recordCounts }: Imported): Promise<number> {
  const isAnyRecord = Object.values(recordCounts ?? {}).some(({ error = 0 }) => error > 0);
  if (!isAnyRecord) return counts.error ?? 0;
  const [found] = await session.rows<{ refused: number }>(sql`
    select count(*)::integer as refused from meterdesk.import_row where run_id = ${param(id)}::uuid
      and (outcome = 'error' or jsonb_path_exists(records, '$.* ? (@.outcome == "error")'))`);
  return found?.refused ?? 0;
}

/** Returns `loads.csv: 12 Loads changed, 2 rows refused`. */
function describe(catalogue: Catalogue, run: Imported, refused: number): string {
  const { fileName } = run;
  const parts = writtenRecords(catalogue, run)
    .filter(({ count }) => count > 0)
    .map(({ count, entity: { noun, plural }, verb }) => `${count} ${count === 1 ? noun : plural} ${verb}`);
  if (refused > 0) parts.push(`${refused} ${refused === 1 ? 'row' : 'rows'} refused`);
  // A word that other languages have too.
  return `${fileName || 'Import'}: ${parts.join(', ')}`;
}

interface WrittenRecords {
  readonly count: number;
  readonly entity: Entity;
  readonly verb: 'added' | 'changed';
}

/** Returns how many records of each entity an import has added and changed. */
export function writtenRecords(
  catalogue: Catalogue,
  { mode, resource, counts, recordCounts, sheets }: ImportedRecords,
): WrittenRecords[] {
  const entity = catalogue.entity(resource);
  if (mode === 'update') return [{ count: counts.changed ?? 0, entity, verb: 'changed' }];
  const entities =
    mode === 'insert'
      ? sheetLevels(catalogue, entity, true).map((level) => level.entity)
      : (sheets ?? []).filter(isImported).map((sheet) => catalogue.entity(sheet.resource));
  return entities.flatMap((each): WrittenRecords[] => {
    const { new: added = 0, changed = 0 } = recordCounts?.[each.name] ?? {};
    return [
      { count: added, entity: each, verb: 'added' },
      { count: changed, entity: each, verb: 'changed' },
    ];
  });
}
