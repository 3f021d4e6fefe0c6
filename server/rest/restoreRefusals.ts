import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { HttpError } from '../identity/httpError';
import { uniquesOf } from '../sql/tables';
import { httpErrorOf } from './httpErrorOf';
import type { Entry } from './journal';

/** Returns the HTTP error of a restoration that PostgreSQL refused; undefined for an unexpected error. */
export function refusedBy(
  error: unknown,
  catalogue: Catalogue,
  entity: Entity,
  undone: Entry['action'],
): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  const sentence = typeof code === 'string' && sentences[code]?.(entity, undone, constraint);
  if (sentence) return new HttpError(sentence, 'conflict', 409);
  return httpErrorOf(error, catalogue);
}

type Sentence = (entity: Entity, undone: Entry['action'], constraint: unknown) => string | undefined;

// By SQLSTATE; others have the data API's message.
const sentences: Readonly<Record<string, Sentence>> = {
  '23503': (_, undone) =>
    undone === 'insert' ? undefined : 'The record that this one belonged to is gone: restore that first.',
  '23505': (entity, undone, constraint) => {
    const isKey = !uniquesOf(entity).some(({ name }) => name === constraint);
    return isKey && undone === 'delete' ? 'This record already exists.' : undefined;
  },
};
