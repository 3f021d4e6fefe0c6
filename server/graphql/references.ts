import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { name, sql, value } from '../sql/fragment';
import { kindOf } from '../sql/kinds';
import { table } from '../sql/path';
import { references } from '../sql/tables';
import type { Compilation } from './compilation';
import { ApiError } from './errors';
import type { Values } from './newRows';

/** A row that is not there, and one that the caller may not see: in the same words, so that they tell nothing apart. */
export function noSuchRow(catalogue: Catalogue, entity: Entity, column: string, target: Entity): ApiError {
  const label = catalogue.label(entity, column);
  const sentence = `${label}: there is no such ${target.noun.toLowerCase()}.`;
  return new ApiError('constraint-violation', sentence, '$', `${entity.table}.${column}`);
}

/**
 * Before a write: what the new values refer to must be there for the caller to see. Asked before, because a row may
 * become visible by the very row that refers to it: whoever has a role in an account can be seen there.
 */
export async function checkReferences(
  compilation: Compilation,
  session: Session,
  entity: Entity,
  rows: readonly Values[],
): Promise<void> {
  if (compilation.caller.isStaff) return;
  for (const [column, field] of references(entity)) {
    // Rows of one table may come together with those that they refer to: these are asked after the write.
    if (field.to === entity.name) continue;
    const target = compilation.catalogue.entity(field.to);
    const ids = new Set(rows.map((row) => row[column]).filter((id) => id !== null && id !== undefined));
    const asked = [...ids].filter((id) => !compilation.hasMade(target, [id]));
    if (asked.length === 0) continue;
    const { type } = kindOf(field);
    const key = name('r', target.key[0] as string);
    const seen = sql`select from ${table(target)} "r" where ${key} = "asked"."id" and ${compilation.mayBe(target, 'r', 'read')}`;
    const unseen = await session.rows(
      sql`select 1 as found from unnest(${value(asked)}::${type ?? sql`text`}[]) as "asked" ("id") where not exists (${seen}) limit 1`,
    );
    if (unseen.length > 0) throw noSuchRow(compilation.catalogue, entity, column, target);
  }
}
