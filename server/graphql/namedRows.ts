import type { Entity } from '../../resources/language/catalogue';
import { and, ident, or, sql } from '../sql/fragment';
import { table } from '../sql/path';
import type { CheckBefore } from '../writes/check';
import { ApiError } from '../writes/errors';
import type { Values } from '../writes/newRows';
import { stored } from './changes';
import type { Compilation } from './compilation';

type Equalities = ReadonlyMap<string, unknown>;

/** The columns that a condition fixes to one value, `_and` opened. */
function equalities(where: Values): Equalities {
  const found = new Map<string, unknown>();
  for (const [key, given] of Object.entries(where)) {
    if (key === '_and')
      for (const part of given as readonly Values[])
        for (const [column, fixed] of equalities(part)) found.set(column, fixed);
    else if (typeof given === 'object' && given !== null && '_eq' in given) found.set(key, given._eq);
  }
  return found;
}

export function namesOneRow(entity: Entity, where: Values): boolean {
  const fixed = equalities(where);
  return entity.key.every((column) => fixed.has(column));
}

/** The condition that names the row of a key. */
export function keyEqualities(entity: Entity, values: Values): Values {
  return Object.fromEntries(entity.key.map((column) => [column, { _eq: values[column] }]));
}

/**
 * Returns the check of an update that names one row by its key together with the `UpdatedOn` that the caller last saw,
 * run where none was changed: where that row has another by now, somebody else was faster, and overwriting that unseen
 * would lose their work.
 */
export function staleCheck(compilation: Compilation, entity: Entity, where: Values): CheckBefore | undefined {
  const fixed = equalities(where);
  if (!fixed.has('UpdatedOn') || !namesOneRow(entity, where)) return undefined;
  return async (session) => {
    const same = entity.key.map((column) => sql`${ident('t', column)} = ${stored(entity, column, fixed.get(column))}`);
    const changedSince = sql`${ident('t', 'UpdatedOn')} <> ${stored(entity, 'UpdatedOn', fixed.get('UpdatedOn'))}`;
    const met = and([...same, changedSince, or([compilation.rowFilter(entity, 't', 'read')])]);
    const [row] = await session.rows(sql`select 1 as found from ${table(entity)} as "t" where ${met}`);
    if (row)
      throw new ApiError(
        'conflict',
        `This ${entity.noun.toLowerCase()} was changed by somebody else in the meantime.`,
        '$.args.where.UpdatedOn',
      );
  };
}
