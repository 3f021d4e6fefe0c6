import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const inside = join('demo', 'data');

/** Returns the folder of the demo's files, both for the sources and for the built server. */
export function dataFolder(): string {
  const starts = [dirname(fileURLToPath(import.meta.url)), process.cwd()];
  const found = starts.flatMap(upwards).find((folder) => existsSync(join(folder, inside, 'sites.csv')));
  if (!found) throw new Error(`The demo's data are not at hand: no ${inside} in or above ${starts.join(' or ')}.`);
  return join(found, inside);
}

function upwards(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...upwards(parent)];
}
