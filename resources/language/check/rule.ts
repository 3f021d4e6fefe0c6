import type { Catalogue, Entity } from '../catalogue';
import type { Resource } from '../resource';

/** Names that the console offers to resource files; left out where the console is not at hand. */
export interface ConsoleNames {
  readonly widgets: ReadonlySet<string>;
  /** Saves of several steps. */
  readonly flows: ReadonlySet<string>;
}

/** Every definition by the file it is in, below `resources/`. */
export type Files = Readonly<Record<string, Resource>>;

/** Finds one kind of mistake in a definition: a sentence each, that begins with the place in the file. */
export type Rule = (entity: Entity, catalogue: Catalogue, names?: ConsoleNames) => Iterable<string>;
