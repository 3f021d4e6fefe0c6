import type { Catalogue } from '../../resources/language/catalogue';
import { HttpError } from '../identity/httpError';
import { apiErrorOf } from '../writes/databaseErrors';

/** Returns the HTTP error of a refused write; undefined for an unexpected error. */
export function httpErrorOf(error: unknown, catalogue: Catalogue): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const apiError = apiErrorOf(error, catalogue);
  return (
    apiError &&
    new HttpError(apiError.message, apiError.code, apiError.code === 'permission-error' ? 403 : 409, apiError.path)
  );
}
