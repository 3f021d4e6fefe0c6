import { mayDo } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { keyText } from '../../resources/language/key';
import type { Send } from './client';
import { documentOf, documentsFor } from './document';
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
}

/** Rows of one kind; and words that are looked for, those after the last one ignored. */
const limits = { rows: 8, words: 4 } as const;

/** Kinds whose records have names of their own to be found by; others are found by their parents. */
const named: readonly Entity[] = catalogue.entities.filter(
  ({ label, search, journal, fields }) => journal !== 'none' && fields[label] !== undefined && search.includes(label),
);

/** Returns the kinds of records with names that staff, or contacts, may read. */
export const namedKinds = (isStaff: boolean): readonly Entity[] =>
  named.filter(({ policy }) => mayDo(isStaff ? 'Esp' : 'User', 'read', policy));

/**
 * Returns records of all kinds by name, in one request: each word somewhere in what they are searched by, one in the
 * name.
 */
export async function findRecords(
  send: Send,
  isStaff: boolean,
  typed: string,
  signal?: AbortSignal,
): Promise<readonly FoundRecord[]> {
  const words = typed.trim().split(/\s+/).slice(0, limits.words);
  const kinds = namedKinds(isStaff);
  const variables = Object.fromEntries(kinds.map((entity) => [entity.name, nameWhere(entity, words)]));
  const data = await send({ document: findDocument(isStaff), variables, signal });
  return kinds.flatMap((entity) => {
    const rows = data[entity.table];
    return Array.isArray(rows) ? rows.filter(isRecord).map((row) => foundIn(entity, row)) : [];
  });
}

function nameWhere(entity: Entity, words: readonly string[]): object {
  const inName = words.map((word) => ({ [entity.label]: { _ilike: containing(word) } }));
  return { _and: [...words.map((word) => searchWhere(entity, word)), { _or: inName }] };
}

function foundIn(entity: Entity, row: Row): FoundRecord {
  const [label = '', hint = ''] = lookupPaths(entity).map((path) => String(valueAt(row, path) ?? ''));
  return { entity, id: keyText(entity, row), label, hint };
}

/** One root field for each kind. Variables: the `where` of each, by the kind's name. */
export const findDocument = documentsFor(
  () => [true, false],
  (isStaff) => {
    const kinds = namedKinds(isStaff);
    const variables = Object.fromEntries(kinds.map(({ name, table }) => [name, `${table}_bool_exp!`]));
    const roots = kinds.map((entity) => {
      const rows = `where: $${entity.name}, order_by: {${entity.label}: asc}, limit: ${limits.rows}`;
      return `${entity.table}(${rows}) { ${selectionOf(entity, lookupPaths(entity))} }`;
    });
    return documentOf('query', 'FindRecords', variables, roots);
  },
);
