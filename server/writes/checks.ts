import type { Action } from '../../resources/language/access';
import type { Entity, Relation } from '../../resources/language/catalogue';
import { canEver, keyRows } from '../sql/access';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, list, sql } from '../sql/fragment';
import { linked, table } from '../sql/path';
import { references } from '../sql/tables';
import type { CheckAfter, WriteChecks, Written } from './check';
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

/** Rows as a request names them. */
export interface NamedRows {
  readonly where: (alias: string) => Fragment;
  /** Whether there may be more than one. */
  readonly isBulk: boolean;
}

/**
 * Returns the condition of rows `t`: those named to which the caller may do it.
 * @throws ApiError where the caller may not do it to any
 */
export function permittedRows(checks: WriteChecks, entity: Entity, action: Action, rows: NamedRows): Fragment {
  const actions: readonly Action[] = rows.isBulk ? [action, 'bulk'] : [action];
  for (const asked of actions) if (!canEver(entity, checks.caller, asked)) throw refusal(entity, asked);
  return and([rows.where('t'), ...actions.map((asked) => checks.rowFilter(entity, 't', asked))]);
}

/** The rows of these keys, as `from` and alias: `"dw_Sites" "w" join … `. */
export function writtenRows(entity: Entity, keys: readonly Values[], alias = 'w'): Fragment {
  const same = and(entity.key.map((column) => sql`${ident(alias, column)} = ${ident('k', column)}`));
  return sql`${table(entity)} ${ident(alias)} join ${keyRows(entity, keys)} on ${same}`;
}

/**
 * Returns what is asked after such a write, in its transaction: every row written must be one that the caller may
 * write, refer only to rows that the caller can see, agree with what it is `within`, and keep the rules of its resource
 * file. Anything else undoes the whole document. Empty where nothing can be wrong.
 */
export function checksAfter(
  compilation: WriteChecks,
  entity: Entity,
  action: Action,
  written: Written,
): readonly CheckAfter[] {
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

function ownChecks(compilation: WriteChecks, entity: Entity, action: Action): readonly CheckAfter[] {
  if (compilation.caller.isStaff) return [];
  const mayNot = sql`not coalesce(${compilation.rowFilter(entity, 'w', action)}, false)`;
  return [
    async (session, rows) => {
      if (await isAny(session, sql`select 1 from ${rows} where ${mayNot} limit 1`)) throw refusal(entity, action);
    },
  ];
}

function referenceChecks(compilation: WriteChecks, entity: Entity, relation: Relation): readonly CheckAfter[] {
  const { catalogue, caller } = compilation;
  const target = catalogue.entity(relation.to);
  const isIt = linked(relation, 'r', 'w');
  const checks: CheckAfter[] = [];
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
export function moves({ catalogue }: WriteChecks, entity: Entity, columns: ReadonlySet<string>): readonly CheckAfter[] {
  return [...entity.relations.values()].flatMap((relation) => {
    const { shape, reference } = relation;
    if (shape !== 'array' || !reference.within || !columns.has(reference.within)) return [];
    const child = catalogue.entity(relation.to);
    const within = ident(reference.within);
    const change = reference.owned ? sql`${within} = "w".${within}` : sql`${ident(relation.target)} = null`;
    return async (session: Session, from: Fragment) => {
      await session.count(sql`update ${table(child)} "c" set ${change} from ${from}
      where ${linked(relation, 'c', 'w')} and "c".${within} is distinct from "w".${within}`);
    };
  });
}

export async function isAny(session: Session, query: Fragment): Promise<boolean> {
  return (await session.count(query)) > 0;
}

export const keyColumns = (entity: Entity, alias: string): Fragment =>
  list(entity.key.map((column) => ident(alias, column)));
