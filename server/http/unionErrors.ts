import type { FastifyError } from 'fastify';

/** As the validator tells of them: `schema` is what the keyword says, `data` what did not fit. */
export type SchemaError = NonNullable<FastifyError['validation']>[number] & {
  readonly schema?: unknown;
  readonly data?: unknown;
};

interface Form {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, { readonly const?: unknown }>>;
}

/**
 * Returns what is wrong in the forms that were meant. Of a value that fits none of several forms the validator tells what
 * is wrong by each of them; meant is the one whose type it has, and whose constants: `{ "kind": "shift" }`.
 */
export function errorsOfMatchingForms(errors: readonly SchemaError[]): readonly SchemaError[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf');
  const outermost = unions.toSorted((one, other) => one.schemaPath.length - other.schemaPath.length);
  return outermost.reduce<readonly SchemaError[]>((left, union) => {
    const meant = formsOf(union).findIndex((form) => isOf(form, union.data));
    const [within, itsOwn] = [`${union.schemaPath}/`, `${union.schemaPath}/${meant}/`];
    return left.filter((error) =>
      error === union ? meant < 0 : !error.schemaPath.startsWith(within) || error.schemaPath.startsWith(itsOwn),
    );
  }, errors);
}

/** Returns what a value would have to be that is of none of the forms: a property that tells them apart, or types. */
export function alternativesOf(union: SchemaError): {
  readonly property?: string;
  readonly values: readonly string[];
} {
  const forms = formsOf(union);
  const types = [...new Set(forms.map(({ type }) => String(type)))];
  const [first] = forms;
  const property = Object.entries(first?.properties ?? {}).find(([, value]) => 'const' in value)?.[0];
  if (property === undefined || !forms.some((form) => isTyped(form, union.data))) return { values: types };
  return { property, values: forms.map(({ properties }) => String(properties?.[property]?.const)) };
}

const formsOf = ({ schema }: SchemaError): readonly Form[] => (Array.isArray(schema) ? schema : []);

function isOf(form: Form, value: unknown): boolean {
  if (!isTyped(form, value)) return false;
  const given = value as Readonly<Record<string, unknown>>;
  return Object.entries(form.properties ?? {}).every(
    ([name, property]) => !('const' in property) || property.const === given[name],
  );
}

function isTyped({ type }: Form, value: unknown): boolean {
  if (type === undefined) return true;
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === (type === 'integer' ? 'number' : type);
}
