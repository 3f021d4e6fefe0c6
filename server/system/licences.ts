import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../project';

export interface Licence {
  /** SPDX expression, or the package's own text. */
  readonly licence: string;
  /** Names with versions. */
  readonly packages: readonly string[];
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

let cache: readonly Licence[] | undefined;

/** Returns the licences of all production packages in `package-lock.json`. In module state: they do not change. */
export function licences(): readonly Licence[] {
  cache ??= readLicences();
  return cache;
}

function readLicences(): readonly Licence[] {
  const file = path.join(projectFolder, 'package-lock.json');
  if (!existsSync(file)) return [];
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  const byLicence = new Map<string, string[]>();
  for (const [place, { version, license = 'not stated', dev }] of Object.entries(packages)) {
    const name = place.split('node_modules/').at(-1);
    if (!name || dev) continue;
    byLicence.set(license, [...(byLicence.get(license) ?? []), `${name} ${version}`]);
  }
  return [...byLicence]
    .map(([licence, named]) => ({ licence, packages: [...new Set(named)].sort() }))
    .sort((a, b) => b.packages.length - a.packages.length);
}
