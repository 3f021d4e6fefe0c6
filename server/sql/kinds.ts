import type { Field } from '../../resources/language/field';
import type { ServerKind } from '../kinds/kind';
import { sql } from './fragment';

const files = import.meta.glob<ServerKind>(['../kinds/*.ts', '!../kinds/kind.ts'], { eager: true, import: 'kind' });
const kinds = new Map(Object.entries(files).map(([path, kind]) => [path.replace(/^.*\/|\.ts$/g, ''), kind]));

/** Names of the kinds that have a server side. */
export const serverKindNames: readonly string[] = [...kinds.keys()];

export function kindOf<F extends Field>(field: F): ServerKind<F> {
  const kind = kinds.get(field.kind);
  if (!kind)
    throw new Error(`server/kinds/${field.kind}.ts is missing: field kind '${field.kind}' has no server side.`);
  const element = kind.elements?.(field);
  if (element) return { ...kind, ...arrayOf(kindOf(element)) };
  const likened = kind.likens?.(field);
  if (!likened) return kind;
  const { type, scalar, compare, keyText } = kindOf(likened);
  return { ...kind, ...(type ? { type } : {}), scalar, compare, ...(keyText ? { keyText } : {}) };
}

/** `text[]`, which the API calls `[String!]`. */
function arrayOf({ type, scalar }: ServerKind): Pick<ServerKind, 'type' | 'scalar'> {
  return { ...(type ? { type: sql`${type}[]` } : {}), scalar: `${scalar}${arraySuffix}` };
}

/** Ends the names of scalars whose values are arrays of the one before it. */
export const arraySuffix = '_array';
