import { isReference } from '../../resources/language/field';
import { cellName, recognisedBy, type SheetLevel } from '../../resources/shared/sheetLevels';
import type { Reader } from '../sql/database';
import { param, sql } from '../sql/fragment';

/** Records that are part of each other over more levels are refused where a later batch has the one above. */
const deepest = 20;

/** Puts each row after those that may add what it refers to: a load after the one that it is a sub-load of. */
export async function orderRows(reader: Reader, id: string, levels: readonly SheetLevel[]): Promise<void> {
  await reader.rows(
    sql`update meterdesk.import_row set depth = 0 where run_id = ${param(id)}::uuid and depth <> 0 returning number`,
  );
  const references = levels.flatMap(ownReferences);
  for (let depth = 0; depth < deepest; depth += 1) {
    let moved = 0;
    for (const reference of references) moved += await moveDown(reader, id, depth, reference);
    if (moved === 0) return;
  }
}

/** A cell that names another record of the same resource, and the cell of that one's row which has the name. */
interface OwnReference {
  readonly from: string;
  readonly to: string;
}

function ownReferences({ entity, columns }: SheetLevel): readonly OwnReference[] {
  const names = new Set([entity.label, recognisedBy({ entity, columns, parent: undefined })]);
  return columns.flatMap((column) => {
    const field = entity.field(column);
    if (!isReference(field) || field.to !== entity.name) return [];
    return [...names].map((name) => ({ from: cellName(entity, column), to: cellName(entity, name) }));
  });
}

/** Puts rows of a depth that refer to others of it one further down, and returns how many. */
async function moveDown(reader: Reader, id: string, depth: number, { from, to }: OwnReference): Promise<number> {
  const [counted] = await reader.rows<{ count: number }>(sql`
    with moved as (update meterdesk.import_row r set depth = r.depth + 1
      from (select distinct lower(btrim(e.cells ->> ${param(to)}::text)) as name from meterdesk.import_row e
        where e.run_id = ${param(id)}::uuid and e.depth >= ${param(depth)}::integer) n
      where r.run_id = ${param(id)}::uuid and r.depth = ${param(depth)}::integer
        and btrim(r.cells ->> ${param(from)}::text) <> '' and lower(btrim(r.cells ->> ${param(from)}::text)) = n.name
      returning 1)
    select count(*)::integer as count from moved`);
  return counted?.count ?? 0;
}
