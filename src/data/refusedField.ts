import type { Entity } from '../../resources/language/catalogue';
import { RefusedError, unwrapped } from './client';

/** Error messages by field, as react-admin's forms take them. */
export type FieldSentences = Readonly<Record<string, string>>;

/** Returns the message of a `RefusedError` by its field, where that is of this entity and in the form; else nothing. */
export function refusedField(error: unknown, entity: Entity, isInForm: (name: string) => boolean): FieldSentences {
  const cause = unwrapped(error);
  if (!(cause instanceof RefusedError)) return {};
  const [first] = cause.graphQLErrors;
  const [table, name = ''] = first?.extensions?.field?.split('.') ?? [];
  if (!first || table !== entity.table || !isInForm(name)) return {};
  return { [name]: first.message };
}

/**
 * Returns the error with which the platform would refuse a field, for checks of the console before it sends anything.
 */
export const fieldRefusal = (entity: Entity, name: string, message: string | undefined): RefusedError =>
  new RefusedError([
    {
      message: message ?? 'This is refused.',
      extensions: { code: 'constraint-violation', field: `${entity.table}.${name}` },
    },
  ]);
