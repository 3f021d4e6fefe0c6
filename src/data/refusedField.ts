import type { Entity } from '../../resources/language/catalogue';
import { RefusedError } from './client';

/** Error messages by field, as react-admin's forms take them. */
export type FieldSentences = Readonly<Record<string, string>>;

/** Returns what a refusal says of a field of such a record, where the form asks for that one; nothing otherwise. */
export function refusedField(error: unknown, entity: Entity, isInForm: (name: string) => boolean): FieldSentences {
  // What ra-data-graphql throws holds the answer's own error.
  const cause = error instanceof Error && 'body' in error ? error.body : error;
  if (!(cause instanceof RefusedError)) return {};
  const [first] = cause.graphQLErrors;
  const [table, name = ''] = first?.extensions?.field?.split('.') ?? [];
  if (!first || table !== entity.table || !isInForm(name)) return {};
  return { [name]: first.message };
}

/**
 * Returns the error with which the platform would refuse a field, for what the console knows before it sends anything.
 */
export const fieldRefusal = (entity: Entity, name: string, message: string | undefined): RefusedError =>
  new RefusedError([
    {
      message: message ?? 'This is refused.',
      extensions: { code: 'constraint-violation', field: `${entity.table}.${name}` },
    },
  ]);
