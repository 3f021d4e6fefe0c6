import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of `package.json`, whether this file is source or built. */
export const projectFolder = folderWith('package.json', path.dirname(fileURLToPath(import.meta.url)));

function folderWith(file: string, start: string): string {
  if (existsSync(path.join(start, file))) return start;
  const parent = path.dirname(start);
  if (parent === start) throw new Error(`No folder above ${import.meta.url} holds ${file}.`);
  return folderWith(file, parent);
}

/** Returns the version in `package.json`. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as { version: string };
  return version;
}
