import { DefinitionError } from '../catalogue';

/** Returns what is wrong at a place of a definition, where reading it throws; nothing otherwise. */
export function* attempt(place: string, read: () => unknown): Iterable<string> {
  try {
    read();
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    yield `${place}: ${error.message}.`;
  }
}

/** Returns ` (did you mean …?)` with the names that begin alike; empty where none does. */
export function nearest(name: string, known: Iterable<string>): string {
  const close = [...known].filter(
    (candidate) => candidate.toLowerCase().slice(0, 3) === name.toLowerCase().slice(0, 3),
  );
  return close.length > 0 ? ` (did you mean ${close.slice(0, 3).join(', ')}?)` : '';
}
