import { Catalogue } from './catalogue';
import { definitionsIn } from './check/shape';
import type { Resource } from './resource';
import { isService } from './service';

// With all that they export: a file without a default export is a mistake that the start-up check reports.
const modules = import.meta.glob<{ readonly default?: unknown }>('../*.ts', { eager: true });
/** Those of `RESOURCES_DIR`; none where that is not set. */
const ownModules = import.meta.glob<{ readonly default?: unknown }>('@own-resources/*.ts', { eager: true });

/** What every file exports by default, by its name. A file of `RESOURCES_DIR` replaces the product's of the same name. */
export const exportedFiles: Readonly<Record<string, unknown>> = Object.fromEntries(
  [modules, ownModules].flatMap(Object.entries).map(([path, module]) => [path.replace(/^.*\//, ''), module.default]),
);

/** Every resource file there is, of those that can be read. */
export const resourceFiles: Readonly<Record<string, Resource>> = definitionsIn(exportedFiles);

export const catalogue = new Catalogue(Object.values(resourceFiles), Object.values(exportedFiles).filter(isService));
