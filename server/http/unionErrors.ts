import type { FastifyError } from 'fastify';

/** As the validator tells of them: `schema` is what the keyword says, `data` what did not fit. */
export type SchemaError = NonNullable<FastifyError['validation']>[number] & {
  readonly schema?: unknown;
  readonly data?: unknown;
};

interface Branch {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
}

/**
 * Returns what is wrong in the forms that were meant. Of a value that fits none of several forms the validator tells what
 * is wrong by each of them; meant is the one whose type it has, and whose constants: `{ "kind": "shift" }`.
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

/** Returns what a value would have to be that is of none of the forms: a property that tells them apart, or types. */
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
