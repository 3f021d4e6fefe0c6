import type { Action } from '../../resources/language/access';
import type { Entity, Relation } from '../../resources/language/catalogue';
import { keyRows } from '../sql/access';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, list, sql } from '../sql/fragment';
import { linked, table } from '../sql/path';
import { references } from '../sql/tables';
import type { Check, WriteChecks, Written } from './check';
import { ApiError } from './errors';
import type { Values } from './newRows';
import { noSuchRow } from './references';
import { notSharing, rulesOf } from './rules';

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
  const same = and(entity.key.map((column) => sql`${ident(alias, column)} = ${ident('k', column)}`));
  return sql`${table(entity)} ${ident(alias)} join ${keyRows(entity, keys)} on ${same}`;
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
  written: Written,
): Promise<void> {
  if (keys.length === 0) return;
  const rows = writtenRows(entity, keys);
  for (const check of checksOf(compilation, entity, action, written)) await check(session, rows);
}

/** What is asked of rows after they were so written; nothing where nothing can be wrong. */
export function checksOf(compilation: WriteChecks, entity: Entity, action: Action, written: Written): readonly Check[] {
  const { columns, isNew } = written;
  const referring = references(entity).filter(
    ({ pairs, reference: { within } }) =>
      pairs.some(([column]) => columns.has(column)) || (!isNew && within !== undefined && columns.has(within)),
  );
  return [
    ...ownChecks(compilation, entity, action),
    ...referring.flatMap((relation) => referenceChecks(compilation, entity, relation)),
    ...rulesOf(compilation.catalogue, entity, written),
  ];
}

function ownChecks(compilation: WriteChecks, entity: Entity, action: Action): readonly Check[] {
  if (compilation.caller.isStaff) return [];
  const mayNot = sql`not coalesce(${compilation.rowFilter(entity, 'w', action)}, false)`;
  return [
    async (session, rows) => {
      if (await isAny(session, sql`select 1 from ${rows} where ${mayNot} limit 1`)) throw refusal(entity, action);
    },
  ];
}

function referenceChecks(compilation: WriteChecks, entity: Entity, relation: Relation): readonly Check[] {
  const { catalogue, caller } = compilation;
  const target = catalogue.entity(relation.to);
  const isIt = linked(relation, 'r', 'w');
  const checks: Check[] = [];
  if (!caller.isStaff)
    checks.push(async (session, rows) => {
      const refers = relation.pairs.map(([column]) => sql`${ident('w', column)} is not null`);
      const ids = list(relation.pairs.map(([column]) => sql`${ident('w', column)}::text`));
      const unseen = await session.rows<{ ids: readonly string[] }>(sql`
        select distinct array[${ids}] as ids from ${rows} where ${refers.length === 1 ? (refers[0] as Fragment) : and(refers)} and not exists
          (select from ${table(target)} "r" where ${isIt} and ${compilation.rowFilter(target, 'r', 'read')})`);
      // What the same document has made is known to whoever made it, though it may not be theirs to see afterwards.
      if (unseen.some(({ ids }) => !compilation.wasInsertedHere?.(target, ids)))
        throw noSuchRow(catalogue, entity, relation, target);
    });
  const { within } = relation.reference;
  if (within)
    checks.push(async (session, rows) => {
      const astray = sql`select 1 from ${rows} join ${table(target)} "r" on ${isIt}
      where ${ident('r', within)} is distinct from ${ident('w', within)} limit 1`;
      const shared = within.replace(/Id$/, '').toLowerCase();
      if (await isAny(session, astray)) throw notSharing(catalogue, entity, relation.column, shared, target);
    });
  return checks;
}

/**
 * Rows that moved to another parent take with them what is part of them: a load that changes building keeps its
 * channels, and what only pointed to it from the old building lets go.
 */
export async function moveChildren(
  compilation: WriteChecks,
  session: Session,
  entity: Entity,
  keys: readonly Values[],
  columns: ReadonlySet<string>,
): Promise<void> {
  for (const { relation, within: column } of movedRelations(entity, columns)) {
    const { reference } = relation;
    const child = compilation.catalogue.entity(relation.to);
    const within = ident(column);
    const change = reference.owned ? sql`${within} = "w".${within}` : sql`${ident(relation.target)} = null`;
    await session.count(sql`update ${table(child)} "c" set ${change} from ${writtenRows(entity, keys)}
      where ${linked(relation, 'c', 'w')} and "c".${within} is distinct from "w".${within}`);
  }
}

/** The relations whose rows go along when these columns are written, and the column by which they do. */
export function movedRelations(
  entity: Entity,
  columns: ReadonlySet<string>,
): readonly { readonly relation: Relation; readonly within: string }[] {
  return [...entity.relations.values()].flatMap((relation) => {
    const { within } = relation.reference;
    return relation.shape === 'array' && within && columns.has(within) ? [{ relation, within }] : [];
  });
}

export async function isAny(session: Session, query: Fragment): Promise<boolean> {
  return (await session.count(query)) > 0;
}

export const keyColumns = (entity: Entity, alias: string): Fragment =>
  list(entity.key.map((column) => ident(alias, column)));
