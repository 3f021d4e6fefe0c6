import type { Catalogue, Entity } from '../catalogue';
import type { Resource } from '../resource';

/** What a definition may ask the console for by name, each sort in a folder of `src/widgets`. */
export const widgetTypes = [
  'cells',
  'inputs',
  'filters',
  'extras',
  'panels',
  'previews',
  'prefills',
  'notices',
] as const;
export type WidgetType = (typeof widgetTypes)[number];

/** Names that the console offers to resource files; left out where the console is not at hand. */
export interface ConsoleNames {
  readonly widgets: Readonly<Record<WidgetType, ReadonlySet<string>>>;
  /** Saves of several steps. */
  readonly flows: ReadonlySet<string>;
  /** Dialogs that are written by hand. */
  readonly dialogs: ReadonlySet<string>;
  readonly isIcon: (name: string) => boolean;
}

/** Every definition that can be read, by the file it is in, below `resources/`. */
export type ExportedFiles = Readonly<Record<string, Resource>>;

/** Finds one kind of mistake in a definition: a sentence each, that begins with the place in the file. */
export type Rule = (entity: Entity, catalogue: Catalogue, names?: ConsoleNames) => Iterable<string>;
