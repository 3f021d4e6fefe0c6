import { DefinitionError } from '../catalogue';

/** Yields the message of a DefinitionError that `read` throws, after its place in the definition; rethrows others. */
export function* attempt(place: string, read: () => unknown): Iterable<string> {
  try {
    read();
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    yield `${place}: ${error.message}.`;
  }
}

/** Returns ` (did you mean …?)` with up to 3 names that share the first 3 letters; empty where none does. */
export function nearest(name: string, known: Iterable<string>): string {
  const close = [...known].filter(
    (candidate) => candidate.toLowerCase().slice(0, 3) === name.toLowerCase().slice(0, 3),
  );
  return close.length > 0 ? ` (did you mean ${close.slice(0, 3).join(', ')}?)` : '';
}
