import { isReference } from '../../resources/language/field';
import { cellName, recognisedBy, type SheetLevel } from '../../resources/shared/sheetLevels';
import type { Reader } from '../sql/database';
import { param, sql } from '../sql/fragment';

/** Greatest depth of references. Deeper rows are refused where the record that they refer to is in a later batch. */
const maxDepth = 20;

/** Stores the depth of each row, so that it is imported after rows that it refers to: a sub-load after its load. */
export async function orderRows(reader: Reader, id: string, levels: readonly SheetLevel[]): Promise<void> {
  await reader.rows(
    sql`update meterdesk.import_row set depth = 0 where run_id = ${param(id)}::uuid and depth <> 0 returning number`,
  );
  const references = levels.flatMap(ownReferences);
  for (let depth = 0; depth < maxDepth; depth += 1) {
    let moved = 0;
    for (const reference of references) moved += await moveDown(reader, id, depth, reference);
    if (moved === 0) return;
  }
}

/** The cell of a reference to the same resource, and the cell with the name that it refers to. */
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

/** Increments the depth of rows that refer to others of the same depth, and returns how many there are. */
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
