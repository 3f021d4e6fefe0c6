import type { Action } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import { keyRows } from '../sql/access';
import type { Session } from '../sql/database';
import { all, type Fragment, list, name, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { references } from '../sql/tables';
import type { Compilation } from './compilation';
import { ApiError } from './errors';
import type { Values } from './newRows';
import { noSuchRow } from './references';
import { apart, checkRules } from './rules';

/** What checking a write asks of its surroundings. */
export type WriteChecks = Pick<Compilation, 'catalogue' | 'caller' | 'mayBe'>;

export const refusal = (entity: Entity, action: Action): ApiError => {
  const deed = {
    read: 'see',
    create: 'add',
    update: 'change',
    review: 'review',
    delete: 'delete',
    bulk: 'change many',
  }[action];
  return new ApiError('permission-error', `You are not allowed to ${deed} ${entity.plural.toLowerCase()} here.`);
};

/** The rows of these keys, as `from` and alias: `"dw_Sites" "w" join … `. */
export function writtenRows(entity: Entity, keys: readonly Values[], alias = 'w'): Fragment {
  const same = all(entity.key.map((column) => sql`${name(alias, column)} = ${name('k', column)}`));
  return sql`${table(entity)} ${name(alias)} join ${keyRows(entity, keys)} on ${same}`;
}

/**
 * After a write, in its transaction: every row written must be one that the caller may write, refer only to rows
 * that the caller can see, agree with what it is `within`, and keep the rules of its resource file. Anything else
 * undoes the whole document.
 */
export async function checkWritten(
  compilation: WriteChecks,
  session: Session,
  entity: Entity,
  keys: readonly Values[],
  action: Action,
  columns: ReadonlySet<string>,
): Promise<void> {
  if (keys.length === 0) return;
  const rows = writtenRows(entity, keys);
  if (!compilation.caller.isStaff) {
    const forbidden = sql`select 1 from ${rows} where not coalesce(${compilation.mayBe(entity, 'w', action)}, false) limit 1`;
    if (await isAny(session, forbidden)) throw refusal(entity, action);
  }
  for (const [column, field] of references(entity)) {
    if (!columns.has(column) && !(field.within && columns.has(field.within))) continue;
    const target = compilation.catalogue.entity(field.to);
    const key = name('r', target.key[0] as string);
    const unseen = sql`select 1 from ${rows} where ${name('w', column)} is not null and not exists
      (select from ${table(target)} "r" where ${key} = ${name('w', column)} and ${compilation.mayBe(target, 'r', 'read')}) limit 1`;
    if (!compilation.caller.isStaff && (await isAny(session, unseen)))
      throw noSuchRow(compilation.catalogue, entity, column, target);
    if (!field.within) continue;
    const astray = sql`select 1 from ${rows} join ${table(target)} "r" on ${key} = ${name('w', column)}
      where ${name('r', field.within)} is distinct from ${name('w', field.within)} limit 1`;
    const shared = field.within.replace(/Id$/, '').toLowerCase();
    if (await isAny(session, astray)) throw apart(compilation.catalogue, entity, column, shared, target);
  }
  await checkRules(compilation.catalogue, session, { entity, from: rows, columns });
}

/**
 * Rows that moved to another parent take with them what is part of them: a load that changes building keeps its
 * channels, and what only pointed to it from the old building lets go.
 */
export async function followMoves(
  compilation: WriteChecks,
  session: Session,
  entity: Entity,
  keys: readonly Values[],
  columns: ReadonlySet<string>,
): Promise<void> {
  for (const relation of entity.relations.values()) {
    const { reference } = relation;
    if (relation.shape !== 'array' || !reference.within || !columns.has(reference.within)) continue;
    const child = compilation.catalogue.entity(relation.to);
    const within = name(reference.within);
    const change = reference.owned ? sql`${within} = "w".${within}` : sql`${name(relation.target)} = null`;
    await session.count(sql`update ${table(child)} "c" set ${change} from ${writtenRows(entity, keys)}
      where "c".${name(relation.target)} = ${name('w', relation.column)} and "c".${within} is distinct from "w".${within}`);
  }
}

export async function isAny(session: Session, query: Fragment): Promise<boolean> {
  return (await session.count(query)) > 0;
}

export const keyColumns = (entity: Entity, alias: string): Fragment =>
  list(entity.key.map((column) => name(alias, column)));
