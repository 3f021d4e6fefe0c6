import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { hasDenormalizedAccount } from '../../server/sql/accountColumn';
import type { Database } from '../../server/sql/database';
import { ident, literal, sql } from '../../server/sql/fragment';
import { joinPath } from '../../server/sql/path';

/** Returns the entities with a denormalized account. */
export const entitiesWithAccountColumn = (catalogue: Catalogue): readonly Entity[] =>
  catalogue.entities.filter((entity) => hasDenormalizedAccount(entity, catalogue));

/** Returns the number of rows by denormalized account, and how many of them have a wrong one. */
export async function denormalizedAccounts(
  database: Database,
  catalogue: Catalogue,
  entity: Entity,
): Promise<{ readonly wrong: number; readonly of: Readonly<Record<string, number>> }> {
  const { relations, name: column } = catalogue.resolve(entity, entity.account ?? '');
  const { joins, alias } = joinPath(catalogue, relations, 'row');
  const [found] = await database.rows<{ wrong: number; of: Record<string, number> }>(sql`
    select coalesce(sum(wrong), 0)::int as wrong, coalesce(json_object_agg(coalesce(kept::text, ${literal('nobody')}), rows), '{}') as of from (
      select "row"."_account" as kept, count(*)::int as rows,
        count(*) filter (where "row"."_account" is distinct from ${ident(alias, column)}) as wrong
      from ${ident(entity.table)} "row" ${joins} group by 1) k`);
  if (!found) throw new Error('An aggregate gives a row.');
  return found;
}
