import { mayDo } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { keyText } from '../../resources/language/key';
import type { Send } from './client';
import { type Document, documentOf, documentsFor } from './document';
import { exactWhere, matchedValues } from './foundBy';
import type { Row } from './rowId';
import { lookupPaths } from './rowPaths';
import { selectionOf } from './selection';
import { isRecord, valueAt } from './valueAt';
import { containing, searchWhere } from './where';

export interface FoundRecord {
  readonly entity: Entity;
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** The typed text, where it is the record's id or equals one of its `foundBy` values. */
  readonly exactFor?: string;
}

/** Maximum of rows of one kind by name and by identifier; and of search words, further ones being ignored. */
const limits = { rows: 8, exact: 4, words: 4 } as const;

/** Entities whose own label is searched; rows of others are found by their parents. */
const namedEntities: readonly Entity[] = catalogue.entities.filter(
  ({ label, search, journal, fields }) => journal !== 'none' && fields[label] !== undefined && search.includes(label),
);

/** Returns the entities with a searched label that staff, or contacts, may read. */
export const namedKinds = (isStaff: boolean): readonly Entity[] =>
  namedEntities.filter(({ policy }) => mayDo(isStaff ? 'Esp' : 'User', 'read', policy));

/** Returns the entities with a searched label or with `foundBy` columns that staff, or contacts, may read. */
const identifiedKinds = (isStaff: boolean): readonly Entity[] => [
  ...namedKinds(isStaff),
  ...catalogue.entities.filter(
    (entity) =>
      entity.foundBy && !namedEntities.includes(entity) && mayDo(isStaff ? 'Esp' : 'User', 'read', entity.policy),
  ),
];

/** Returns the records that a number, key, address or id identifies, of all entities or `only` of one. */
export async function findExactRecords(
  send: Send,
  isStaff: boolean,
  typed: string,
  { only, signal }: { readonly only?: Entity; readonly signal?: AbortSignal } = {},
): Promise<readonly FoundRecord[]> {
  const kinds = identifiedKinds(isStaff);
  const whereOf = (entity: Entity): object => (only && entity !== only ? { _or: [] } : exactWhere(entity, typed));
  const variables = Object.fromEntries(kinds.map((entity) => [entity.name, whereOf(entity)]));
  const data = await send({ document: exactDocument(isStaff), variables, signal });
  return foundOf(kinds, data, [typed]).map((found) => ({ ...found, exactFor: typed.trim() }));
}

/**
 * Returns records of all entities by name: each word must occur in a search path, and one in the label or in a
 * `foundBy` column.
 */
export async function findNamedRecords(
  send: Send,
  isStaff: boolean,
  typed: string,
  signal?: AbortSignal,
): Promise<readonly FoundRecord[]> {
  const words = typed.trim().split(/\s+/).slice(0, limits.words);
  const kinds = namedKinds(isStaff);
  const variables = Object.fromEntries(kinds.map((entity) => [entity.name, nameWhere(entity, words)]));
  return foundOf(kinds, await send({ document: findDocument(isStaff), variables, signal }), words);
}

function foundOf(kinds: readonly Entity[], data: Row, words: readonly string[]): readonly FoundRecord[] {
  return kinds.flatMap((entity) => {
    const rows = data[entity.table];
    return Array.isArray(rows) ? rows.filter(isRecord).map((row) => foundIn(entity, row, words)) : [];
  });
}

function nameWhere(entity: Entity, words: readonly string[]): object {
  const names = [entity.label, ...(entity.foundBy ?? []).filter((column) => column !== entity.label)];
  const inName = words.flatMap((word) => names.map((column) => ({ [column]: { _ilike: containing(word) } })));
  return { _and: [...words.map((word) => searchWhere(entity, word)), { _or: inName }] };
}

function foundIn(entity: Entity, row: Row, words: readonly string[]): FoundRecord {
  const [label = '', hint = ''] = lookupPaths(entity).map((path) => String(valueAt(row, path) ?? ''));
  const hints = new Set([...matchedValues(entity, row, words), hint].filter((text) => text !== '' && text !== label));
  return { entity, id: keyText(entity, row), label, hint: [...hints].join(' · ') };
}

/** One root field for each kind. Variables: the `where` of each, by the kind's name. */
export const findDocument = documentsFor(
  () => [true, false],
  (isStaff) =>
    rowsOfKinds('FindRecords', namedKinds(isStaff), ({ label }) => `order_by: {${label}: asc}, limit: ${limits.rows}`),
);

/** Without `order_by`: so few rows need none, and PostgreSQL might scan an index on the label for it. */
export const exactDocument = documentsFor(
  () => [true, false],
  (isStaff) => rowsOfKinds('FindExactRecords', identifiedKinds(isStaff), () => `limit: ${limits.exact}`),
);

function rowsOfKinds(name: string, kinds: readonly Entity[], rowArguments: (entity: Entity) => string): Document {
  const variables = Object.fromEntries(kinds.map((entity) => [entity.name, `${entity.table}_bool_exp!`]));
  const roots = kinds.map((entity) => {
    const paths = [...lookupPaths(entity), ...(entity.foundBy ?? [])];
    return `${entity.table}(where: $${entity.name}, ${rowArguments(entity)}) { ${selectionOf(entity, paths)} }`;
  });
  return documentOf('query', name, variables, roots);
}
