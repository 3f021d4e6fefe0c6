import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { Field } from '../../resources/language/field';
import { dayOf, sinceRange } from './dateRange';
import { idWhere } from './foundBy';
import { keyValue, type Row } from './rowId';
import { isRecord, objectFromPath, valueAt } from './valueAt';

/** Returns `%text%` with the wildcards of the text itself taken literally; `%%` for no text. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

/** The filter of a list as react-admin has it. */
export type ListFilter = Readonly<Record<string, unknown>>;

/**
 * Returns a list's filter as a `where` of the data API. A filter is a tree of relations down to columns; a column holds
 * a comparison (`{ _gte: … }`), one value or several values. `_within` is one of the date ranges, counted from now.
 * `_or` holds several such trees, `_not` one that rows must not match.
 */
export function whereOf(entity: Entity, filter: ListFilter): object {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '' && value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name === '_or' && Array.isArray(value)) return [name, value.map((each: Row) => whereOf(entity, each))];
      if (name === '_not' && isRecord(value)) return [name, whereOf(entity, value)];
      const relation = entity.relations.get(name);
      if (relation && isRecord(value)) return [name, whereOf(catalogue.entity(relation.to), value)];
      return [name, comparisonOf(entity.fields[name], value)];
    }),
  );
}

function comparisonOf(field: Field | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return { _in: value.map((each) => keyValue(field, each)) };
  if (!isRecord(value)) return { _eq: keyValue(field, value) };
  const { _within: range, ...bounds } = value;
  return range === undefined ? bounds : { ...bounds, ...sinceRange(range) };
}

/** Returns the `where` of a search in all search paths of an entity, or by id; undefined without text or paths. */
export function searchWhere(entity: Entity, text: string): object | undefined {
  const byId = idWhere(entity, text);
  if (byId) return byId;
  if (text.trim() === '' || entity.search.length === 0) return undefined;
  const pattern = { _ilike: containing(text) };
  const each = entity.search.map((path) =>
    path.split('.').reduceRight<object>((inner, step) => ({ [step]: inner }), pattern),
  );
  return { _or: each };
}

interface ListWhereOptions {
  /** Leaves out snoozed notifications, unless the filter is about snoozing. */
  readonly excludeSnoozed?: boolean;
  readonly now?: Date;
}

/** Returns the `where` of a list: its filters, and the search text under `q`. */
export function listWhere(
  entity: Entity,
  { q, ...columns }: Readonly<Record<string, unknown>>,
  { excludeSnoozed = false, now = new Date() }: ListWhereOptions = {},
): object {
  const snoozed = excludeSnoozed ? entity.list.tabs?.snoozed?.until : undefined;
  const isFiltered = snoozed !== undefined && valueAt(columns, snoozed) !== undefined;
  const parts = [
    whereOf(entity, columns),
    searchWhere(entity, typeof q === 'string' ? q : ''),
    snoozed && !isFiltered ? { _not: objectFromPath(snoozed, snoozedAfter(now)) } : undefined,
  ].flatMap((part) => part ?? []);
  return parts.length === 1 ? (parts[0] as object) : { _and: parts };
}

/** Returns the comparison for rows that are snoozed until a later day. */
export const snoozedAfter = (now: Date): object => ({ _gt: dayOf(now) });
