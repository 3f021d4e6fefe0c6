import { ApiError } from '../writes/errors';

/** Does a part of a document; an error in it is told with the place of that part before its own. */
export function withErrorPath<T>(step: string, part: () => T): T {
  try {
    return part();
  } catch (error) {
    throw error instanceof ApiError ? error.within(step) : error;
  }
}
