import { ApiError } from '../writes/errors';

/** Runs the compilation of a part of a document, and puts its step before the path of an error. */
export function withErrorPath<T>(step: string, part: () => T): T {
  try {
    return part();
  } catch (error) {
    throw error instanceof ApiError ? error.within(step) : error;
  }
}
