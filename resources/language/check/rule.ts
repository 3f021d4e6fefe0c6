import type { Catalogue, Entity } from '../catalogue';
import type { Resource } from '../resource';

/** Types of widgets that a definition may name; each has a folder of that name in `src/widgets`. */
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

/** Names of the console that resource files may use. Not checked where the console's source is not there. */
export interface ConsoleNames {
  readonly widgets: Readonly<Record<WidgetType, ReadonlySet<string>>>;
  /** Saves of several steps. */
  readonly flows: ReadonlySet<string>;
  /** Dialogs that are written by hand. */
  readonly dialogs: ReadonlySet<string>;
  readonly isIcon: (name: string) => boolean;
}

/** Definitions by file name in `resources/`. */
export type DefinitionsByFile = Readonly<Record<string, Resource>>;

/** Yields a sentence for each mistake of one kind, beginning with its place in the definition. */
export type Rule = (entity: Entity, catalogue: Catalogue, consoleNames?: ConsoleNames) => Iterable<string>;
