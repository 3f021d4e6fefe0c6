import type { FastifyError } from 'fastify';

/** An error of Ajv: `schema` is the keyword's value, `data` the value that does not match. */
export type SchemaError = NonNullable<FastifyError['validation']>[number] & {
  readonly schema?: unknown;
  readonly data?: unknown;
};

/** A schema below `anyOf`. */
interface Branch {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
}

/**
 * Returns the errors of the `anyOf` branches that the values were meant for, since Ajv reports those of every branch:
 * the branch with the value's type and its constants, such as `{ "kind": "shift" }`. Without one, the `anyOf` error.
 */
export function errorsOfMatchingBranches(errors: readonly SchemaError[]): readonly SchemaError[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
  const outermost = unions.toSorted((one, other) => one.schemaPath.length - other.schemaPath.length);
  return outermost.reduce<readonly SchemaError[]>((remaining, union) => {
    const matching = branchesOf(union).findIndex((branch) => matches(branch, union.data));
    const [ofUnion, ofMatching] = [`${union.schemaPath}/`, `${union.schemaPath}/${matching}/`];
    return remaining.filter((error) =>
      error === union ? matching < 0 : !error.schemaPath.startsWith(ofUnion) || error.schemaPath.startsWith(ofMatching),
    );
  }, errors);
}

/** Returns the values of a property that is constant in each branch, or else the types of the branches. */
export function alternativesOf(union: SchemaError): {
  readonly property?: string;
  readonly values: readonly string[];
} {
  const branches = branchesOf(union);
  const types = [...new Set(branches.map(({ type }) => String(type)))];
  const [first] = branches;
  const property = Object.entries(first?.properties ?? {}).find(([, value]) => 'const' in value)?.[0];
  if (property === undefined || !branches.some((branch) => hasType(branch, union.data))) return { values: types };
  return { property, values: branches.map(({ properties }) => String(properties?.[property]?.const)) };
}

const branchesOf = ({ schema }: SchemaError): readonly Branch[] => (Array.isArray(schema) ? schema : []);

function matches(branch: Branch, value: unknown): boolean {
  if (!hasType(branch, value)) return false;
  const given = value as Readonly<Record<string, unknown>>;
  return Object.entries(branch.properties ?? {}).every(
    ([name, property]) => !('const' in property) || property.const === given[name],
  );
}

function hasType({ type }: Branch, value: unknown): boolean {
  if (type === undefined) return true;
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === (type === 'integer' ? 'number' : type);
}
