import { Catalogue } from './catalogue';
import { definitionsIn } from './check/shape';
import type { Resource } from './resource';
import { isService } from './service';

// Whole modules, not their default exports: a file without one is a mistake that the start-up check reports.
const modules = import.meta.glob<{ readonly default?: unknown }>('../*.ts', { eager: true });
/** Modules of `RESOURCES_DIR`; none where that is not set. */
const ownModules = import.meta.glob<{ readonly default?: unknown }>('@own-resources/*.ts', { eager: true });

/** Default exports by file name. A file of `RESOURCES_DIR` replaces the product's of the same name. */
export const exportedFiles: Readonly<Record<string, unknown>> = Object.fromEntries(
  [modules, ownModules].flatMap(Object.entries).map(([path, module]) => [path.replace(/^.*\//, ''), module.default]),
);

/** Definitions of tables by file name, without those that lack required parts (see `checkShape`). */
export const resourceFiles: Readonly<Record<string, Resource>> = definitionsIn(exportedFiles);

export const catalogue = new Catalogue(Object.values(resourceFiles), Object.values(exportedFiles).filter(isService));
