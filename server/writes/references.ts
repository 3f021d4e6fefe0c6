import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, list, param, sql } from '../sql/fragment';
import { scalarKindOf } from '../sql/kinds';
import { linked, table } from '../sql/path';
import { references } from '../sql/tables';
import { type CheckAfter, type CheckBefore, isAny, type WriteChecks } from './check';
import { ApiError } from './errors';
import type { Values } from './newRows';
import { mustShareError } from './rules';

/**
 * Returns the error for a reference to a row that does not exist or that the caller may not read: one message for both,
 * so that it reveals neither.
 */
export function noSuchRow(catalogue: Catalogue, entity: Entity, { column }: Relation, target: Entity): ApiError {
  const label = catalogue.label(entity, column);
  const sentence = `${label}: there is no such ${target.noun.toLowerCase()}.`;
  return new ApiError('constraint-violation', sentence, '$', `${entity.table}.${column}`);
}

/**
 * Returns the checks that the caller may read the rows that new values refer to. They run before the write, because the
 * written row may make its target readable: a role in an account makes its contact visible there.
 */
export function checksBefore(checks: WriteChecks, entity: Entity, rows: readonly Values[]): readonly CheckBefore[] {
  if (checks.caller.isStaff) return [];
  // Rows that refer to their own table may be inserted together with their targets: checked after the write.
  const others = references(entity).filter(({ to }) => to !== entity.name);
  return others.map((relation) => (session) => checkReference(checks, session, entity, relation, rows));
}

async function checkReference(
  checks: WriteChecks,
  session: Session,
  entity: Entity,
  relation: Relation,
  rows: readonly Values[],
): Promise<void> {
  const target = checks.catalogue.entity(relation.to);
  const given = rows.map((row) => relation.pairs.map(([column]) => row[column]));
  const complete = given.filter((ids) => ids.every((id) => id !== null && id !== undefined));
  const keys = [...new Map(complete.map((ids) => [JSON.stringify(ids), ids])).values()].filter(
    (ids) => !checks.hasDeferredCheck?.(target, ids),
  );
  if (keys.length === 0) return;
  const columns = relation.pairs.map(([column], index) => {
    const { type } = scalarKindOf(entity.field(column));
    return sql`${param(keys.map((ids) => ids[index]))}::${type ?? sql`text`}[]`;
  });
  const same = relation.pairs.map(([, end], index) => sql`${ident('r', end)} = ${ident('asked', `id${index}`)}`);
  const visible = sql`select from ${table(target)} "r" where ${and([...same, checks.rowFilter(target, 'r', 'read')])}`;
  const ids = list(relation.pairs.map((_, index) => ident(`id${index}`)));
  const unseen = await session.rows(
    sql`select 1 as found from unnest(${list(columns)}) as "asked" (${ids}) where not exists (${visible}) limit 1`,
  );
  if (unseen.length > 0) throw noSuchRow(checks.catalogue, entity, relation, target);
}

/** Returns the checks that the caller may read the rows referred to, and that both rows share the column `within`. */
export function referenceChecks(compilation: WriteChecks, entity: Entity, relation: Relation): readonly CheckAfter[] {
  const { catalogue, caller } = compilation;
  const target = catalogue.entity(relation.to);
  const isReferred = linked(relation, 'r', 'w');
  const checks: CheckAfter[] = [];
  if (!caller.isStaff)
    checks.push(async (session, rows) => {
      const refers = relation.pairs.map(([column]) => sql`${ident('w', column)} is not null`);
      const ids = list(relation.pairs.map(([column]) => sql`${ident('w', column)}::text`));
      const unseen = await session.rows<{ ids: readonly string[] }>(sql`
        select distinct array[${ids}] as ids from ${rows} where ${refers.length === 1 ? (refers[0] as Fragment) : and(refers)} and not exists
          (select from ${table(target)} "r" where ${isReferred} and ${compilation.rowFilter(target, 'r', 'read')})`);
      // A row of the same document is visible to its author, even if they may not read it afterwards.
      if (unseen.some(({ ids }) => !compilation.hasDeferredCheck?.(target, ids)))
        throw noSuchRow(catalogue, entity, relation, target);
    });
  const { within } = relation.reference;
  const violations = unsharedRows(catalogue, relation);
  if (within && violations)
    checks.push(async (session, rows) => {
      const shared = within.replace(/Id$/, '').toLowerCase();
      if (await isAny(session, violations(rows)))
        throw mustShareError(catalogue, entity, relation.column, shared, target);
    });
  return checks;
}

/**
 * Returns a query for rows `w` of a `from` item that do not share the column `within` with the row that they refer to;
 * undefined where they need not.
 */
export function unsharedRows(catalogue: Catalogue, relation: Relation): ((from: Fragment) => Fragment) | undefined {
  const { within } = relation.reference;
  if (!within) return undefined;
  const target = table(catalogue.entity(relation.to));
  return (from) => sql`select 1 from ${from} join ${target} "r" on ${linked(relation, 'r', 'w')}
      where ${ident('r', within)} is distinct from ${ident('w', within)} limit 1`;
}

/**
 * Returns the checks that also update rows below those that moved to another parent: a load that changes building keeps
 * its channels, and references to it from rows of the old building are set to null. Rows that have the site and the
 * account beside the building get those of the new one.
 */
export function moveChildren(
  { catalogue }: WriteChecks,
  entity: Entity,
  columns: ReadonlySet<string>,
): readonly CheckAfter[] {
  return [...entity.relations.values()].flatMap((relation) => {
    const { shape, reference } = relation;
    if (shape !== 'array' || !reference.within || !columns.has(reference.within)) return [];
    const child = catalogue.entity(relation.to);
    const within = ident(reference.within);
    const emptied = [relation.target, ...columnsWithin(child, relation.target)];
    const change = reference.owned
      ? sql`${within} = "w".${within}`
      : list(emptied.map((column) => sql`${ident(column)} = null`));
    return async (session: Session, from: Fragment) => {
      await session.count(sql`update ${table(child)} "c" set ${change} from ${from}
      where ${linked(relation, 'c', 'w')} and "c".${within} is distinct from "w".${within}`);
      for (const { above, shared } of reference.owned ? sharedAbove(child, relation) : [])
        await session.count(sql`update ${table(child)} "c" set ${ident(shared)} = ${ident('r', shared)}
        from ${from}, ${table(catalogue.entity(above.to))} "r"
        where ${linked(relation, 'c', 'w')} and ${linked(above, 'r', 'c')} and ${ident('c', shared)} is distinct from ${ident('r', shared)}`);
    };
  });
}

/** Returns the columns of references to rows that must share a column: the channel of a load. */
const columnsWithin = (entity: Entity, shared: string): readonly string[] =>
  references(entity).flatMap(({ column, reference }) =>
    reference.within === shared && !reference.owned ? [column] : [],
  );

/**
 * Returns the references that follow from the column which a relation shares, each with the column that it shares
 * itself: the building's site, then the site's account.
 */
function sharedAbove(
  entity: Entity,
  { reference: { within } }: Relation,
): readonly { readonly above: Relation; readonly shared: string }[] {
  const above = references(entity).find(({ column }) => column === within);
  const shared = above?.reference.within;
  return above && shared ? [{ above, shared }, ...sharedAbove(entity, above)] : [];
}
