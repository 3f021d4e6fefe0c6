import type { Field } from '../../resources/language/field';
import { scalars } from '../../resources/language/scalars';
import type { ServerKind } from '../kinds/kind';
import { sql } from './fragment';

const modules = import.meta.glob<ServerKind>(['../kinds/*.ts', '!../kinds/kind.ts'], { eager: true, import: 'kind' });
const scalarOfKind: Readonly<Record<string, string | undefined>> = scalars;

/** A kind with the name of its GraphQL scalar. */
type ScalarKind<F extends Field = Field> = ServerKind<F> & { readonly scalar: string };

const kinds = new Map(
  Object.entries(modules).map(([path, kind]): [string, ScalarKind] => {
    const name = path.replace(/^.*\/|\.ts$/g, '');
    // The scalar of an array is made of its element's: see `arrayOf`.
    return [name, { ...kind, scalar: scalarOfKind[name] ?? '' }];
  }),
);

/** Names of the kinds that have a server side. */
export const serverKindNames: readonly string[] = [...kinds.keys()];

export function scalarKindOf<F extends Field>(field: F): ScalarKind<F> {
  const kind = kinds.get(field.kind);
  if (!kind)
    throw new Error(`server/kinds/${field.kind}.ts is missing: field kind '${field.kind}' has no server side.`);
  const element = kind.elements?.(field);
  if (element) return { ...kind, ...arrayOf(scalarKindOf(element)) };
  const typeField = kind.sameTypeAs?.(field);
  if (!typeField) return kind;
  const { cell: _ownCell, ...own } = kind;
  const { type, scalar, compare, keyText, cell } = scalarKindOf(typeField);
  return {
    ...own,
    scalar,
    compare,
    ...(type ? { type } : {}),
    ...(keyText ? { keyText } : {}),
    ...(cell ? { cell } : {}),
  };
}

/** Returns the type `text[]` and the scalar name of an array, which the API shows as `[String!]`. */
function arrayOf({ type, scalar }: ScalarKind): Pick<ScalarKind, 'type' | 'scalar'> {
  return { ...(type ? { type: sql`${type}[]` } : {}), scalar: `${scalar}${arraySuffix}` };
}

/** Ends the names of scalars whose values are arrays of the one before it. */
export const arraySuffix = '_array';
