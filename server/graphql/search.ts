import type { Catalogue, Entity, Relation, ResolvedPath } from '../../resources/language/catalogue';
import { isIdentifiedBy } from '../sql/foundBy';
import { type Fragment, ident, or, param, sql } from '../sql/fragment';
import { searchColumn } from '../sql/tables';
import type { Compilation } from './compilation';

/** Separates the texts of the search column; no text contains it. */
const separator = '\u001f';

type BoolExp = Readonly<Record<string, unknown>>;

/**
 * Returns the condition of a search for free text; undefined for any other `_or`. A search is an `_or` of the same
 * `%term%` on exactly the paths in `search` of the resource file, and is compiled to a condition on the indexed search
 * column. An `_or` of the same text without wildcards on exactly the columns in `foundBy` is compared by identifier.
 */
export function searchCondition(
  compilation: Compilation,
  entity: Entity,
  alias: string,
  alternatives: readonly BoolExp[],
): Fragment | undefined {
  const patterns = alternatives.map((alternative) => patternOf(alternative));
  const [first] = patterns;
  if (!first || patterns.some((one) => one?.pattern !== first.pattern)) return undefined;
  const paths = new Set(patterns.map((one) => one?.path));
  const coversExactly = (expected: readonly string[]): boolean =>
    paths.size === expected.length && expected.every((path) => paths.has(path));
  if (entity.foundBy && coversExactly(entity.foundBy) && !hasWildcard(first.pattern))
    return isIdentifiedBy(entity, alias, literalOf(first.pattern));
  if (!coversExactly(entity.search) || !/^%.*%$/s.test(first.pattern) || first.pattern.includes(separator))
    return undefined;
  if (!entity.search.every((path) => isOpen(compilation, entity, compilation.catalogue.resolve(entity, path))))
    return undefined;
  if (first.pattern === '%%') return sql`true`;
  const contains = sql`${ident(alias, searchColumn)} like lower(${param(first.pattern)}::text)`;
  const typed = literalOf(first.pattern.slice(1, -1));
  return entity.foundBy && mayIdentify(typed) ? or([contains, isIdentifiedBy(entity, alias, typed)]) : contains;
}

/** Returns the literal text of a pattern: without the backslashes that escape wildcards. */
const literalOf = (pattern: string): string => pattern.replace(/\\([\\%_])/g, '$1');

const hasWildcard = (pattern: string): boolean => /[%_]/.test(pattern.replace(/\\[\\%_]/g, ''));

/** Returns whether a text may be an identifier, which has a digit; names are in the search column alone. */
const mayIdentify = (typed: string): boolean => typed.trim().length > 2 && /\d/.test(typed);

/** Returns `Building.Label` and `%x%` for `{Building: {Label: {_ilike: '%x%'}}}`. */
function patternOf(expression: BoolExp): { readonly path: string; readonly pattern: string } | undefined {
  const entries = Object.entries(expression);
  const [entry] = entries;
  if (!entry || entries.length > 1) return undefined;
  const [key, inner] = entry;
  if (key === '_ilike') return typeof inner === 'string' ? { path: '', pattern: inner } : undefined;
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined;
  const rest = patternOf(inner as BoolExp);
  return rest && { path: rest.path === '' ? key : `${key}.${rest.path}`, pattern: rest.pattern };
}

/**
 * Returns whether everybody who may read the row may read the rows along the path too. Otherwise the search column
 * could reveal a row that the caller may not see.
 */
function isOpen({ caller, catalogue }: Compilation, entity: Entity, { relations }: ResolvedPath): boolean {
  if (caller.isStaff) return true;
  let from = entity;
  return relations.every((relation) => {
    const target = catalogue.entity(relation.to);
    const isReadable = target.isForEveryone || isOfSameAccount(catalogue, from, relation, target);
    from = target;
    return isReadable;
  });
}

/**
 * Returns whether a relation leads to rows of the same account: it is the first step of the path to the account, or
 * `within` that.
 */
function isOfSameAccount(catalogue: Catalogue, entity: Entity, relation: Relation, target: Entity): boolean {
  if (!entity.account || !target.account) return false;
  if (entity.fields[relation.column] !== relation.reference) return false;
  const first = firstColumn(catalogue, entity, entity.account);
  const [, ...rest] = entity.account.split('.');
  if (relation.column === first) return target.account === (rest.length > 0 ? rest.join('.') : entity.account);
  return relation.reference.within === first && target.account === entity.account;
}

function firstColumn(catalogue: Catalogue, entity: Entity, path: string): string {
  const { relations, name: column } = catalogue.resolve(entity, path);
  return relations[0]?.column ?? column;
}
