import { catalogue } from '../../resources/language/all';
import type { Fields, NewRow, Resource } from '../../resources/language/resource';
import type { Session } from '../../server/sql/database';
import { ident, list, param, sql } from '../../server/sql/fragment';

const batch = 5_000;

/** Inserts rows that the compiler has checked against their resource. All of them carry the same columns. */
export async function insertRows<F extends Fields>(
  session: Session,
  resource: Resource<F>,
  rows: readonly NewRow<Resource<F>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { table } = catalogue.entity(resource.name);
  const columns = Object.keys(first);
  const names = list(columns.map((column) => ident(column)));
  for (let start = 0; start < rows.length; start += batch) {
    const part = JSON.stringify(rows.slice(start, start + batch));
    await session.count(
      sql`insert into ${ident(table)} (${names}) select ${names} from json_populate_recordset(null::${ident(table)}, ${param(part)}::json)`,
    );
  }
}
