import { catalogue } from '../../resources/language/all';
import type { Fields, NewRow, Resource } from '../../resources/language/resource';
import type { Session } from '../../server/sql/database';
import { ident, list, param, sql } from '../../server/sql/fragment';

/** Sets columns of the row with that (single) key. */
export async function updateRow<F extends Fields>(
  session: Session,
  resource: Resource<F>,
  key: string,
  changed: Partial<NewRow<Resource<F>>>,
): Promise<void> {
  const entity = catalogue.entity(resource.name);
  const sets = Object.entries(changed).map(([column, given]) => sql`${ident(column)} = ${param(given)}`);
  const where = sql`${ident(entity.key[0])} = ${param(key)}`;
  const touched = await session.count(sql`update ${ident(entity.table)} set ${list(sets)} where ${where}`);
  if (touched !== 1) throw new Error(`The demo changes a row that is not there: ${entity.table} ${key}.`);
}
