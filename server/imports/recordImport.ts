import type { Catalogue } from '../../resources/language/catalogue';
import { sheetLevels } from '../../resources/shared/sheetLevels';
import type { Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { type ImportRun, importCounts } from './runs';

/** What of a run the line of history says. */
type Imported = Pick<ImportRun, 'mode' | 'resource' | 'fileName' | 'counts' | 'recordCounts'>;

/** Writes the one line of history of an import, in the transaction that imports. */
export async function recordImport(session: Session, catalogue: Catalogue, id: string): Promise<void> {
  const [run] = await session.rows<Imported>(importCounts(id));
  if (!run) return;
  const { sourceType } = catalogue.entity(run.resource);
  await session.rows(
    sql`select meterdesk.record_import(${param(sourceType)}, ${param(id)}::uuid, ${param(describe(catalogue, run))})`,
  );
}

/** Returns `loads.csv: 12 Loads changed, 2 rows refused`. */
function describe(catalogue: Catalogue, { mode, resource, fileName, counts, recordCounts }: Imported): string {
  const entity = catalogue.entity(resource);
  const written =
    mode === 'insert'
      ? sheetLevels(catalogue, entity, true).map(
          (level) => [recordCounts?.[level.entity.name]?.new ?? 0, level.entity] as const,
        )
      : [[counts.changed ?? 0, entity] as const];
  const verb = mode === 'insert' ? 'added' : 'changed';
  const parts = written
    .filter(([count]) => count > 0)
    .map(([count, { noun, plural }]) => `${count} ${count === 1 ? noun : plural} ${verb}`);
  const refused = counts.error ?? 0;
  if (refused > 0) parts.push(`${refused} ${refused === 1 ? 'row' : 'rows'} refused`);
  return `${fileName}: ${parts.join(', ')}`;
}
