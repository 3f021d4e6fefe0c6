import type { Resource } from '../resource';
import type { Files } from './rule';

/** A file and its resource have one name; names, tables and dialogs are taken once. */
export function* checkNames(files: Files): Iterable<string> {
  const seen = new Map<string, string>();
  for (const [file, resource] of Object.entries(files)) {
    const own = file.replace(/\.ts$/, '');
    if (resource.name !== own) yield `resources/${file}: name '${resource.name}' must be the file's, '${own}'.`;
    for (const name of [`name '${resource.name}'`, `table '${resource.table}'`, dialogName(resource)]) {
      if (!name) continue;
      const other = seen.get(name);
      if (other) yield `resources/${file}: ${name} is taken by resources/${other}.`;
      seen.set(name, file);
    }
  }
}

const dialogName = (resource: Resource): string | undefined =>
  resource.create && `create.dialog '${resource.create.dialog}'`;
