import type { Catalogue } from '../../resources/language/catalogue';
import { HttpError } from '../identity/httpError';
import { apiErrorOf } from '../writes/databaseErrors';

/** Returns the HTTP error of a refused write; undefined for an unexpected error. */
export function httpErrorOf(error: unknown, catalogue: Catalogue): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const known = apiErrorOf(error, catalogue);
  return known && new HttpError(known.message, known.code, known.code === 'permission-error' ? 403 : 409, known.path);
}
