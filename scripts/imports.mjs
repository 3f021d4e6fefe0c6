// Imports between files of the project, by which `npm run test:changed` and the vitest projects choose tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const importing = /(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"\n]+)['"]/g;
const globbing = /['"](\.[^'"\n*]+\/)[^'"\n/]*\*[^'"\n/]*(\.tsx?)['"]/g;

/** @type {Map<string, readonly string[]>} */
const cache = new Map();

/**
 * Returns the files that a file names in its imports, those of import.meta.glob included.
 * @param {string} file
 */
export function importsIn(file) {
  const found = cache.get(file) ?? readImports(file);
  cache.set(file, found);
  return found;
}

/** @param {string} file */
function readImports(file) {
  const text = textOf(file);
  const folder = path.posix.dirname(file);
  const named = [...text.matchAll(importing)].flatMap(([, name = '']) => {
    const imported = path.posix.join(folder, name);
    return [imported, `${imported}.ts`, `${imported}.tsx`, `${imported}/index.ts`].filter(isSource).slice(0, 1);
  });
  if (!text.includes('import.meta.glob')) return named;
  const globbed = [...text.matchAll(globbing)].flatMap(([, within = '', kind = '']) => {
    const files = readdirSync(path.join(root, folder, within)).filter((each) => each.endsWith(kind));
    return files.map((each) => path.posix.join(folder, within, each));
  });
  return [...named, ...globbed];
}

/**
 * Returns the length of the shortest chain of imports from a file to one of the others; Infinity where there is none.
 * @param {string} file
 * @param {ReadonlySet<string>} others
 */
export function distanceTo(file, others) {
  const seen = new Set([file]);
  let frontier = [file];
  for (let distance = 0; frontier.length > 0; distance += 1) {
    if (frontier.some((each) => others.has(each))) return distance;
    frontier = [...new Set(frontier.flatMap(importsIn))].filter((each) => !seen.has(each));
    for (const each of frontier) seen.add(each);
  }
  return Number.POSITIVE_INFINITY;
}

/** @param {string} file */
export const textOf = (file) => readFileSync(path.join(root, file), 'utf8');

/** @param {string} file */
const isSource = (file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(path.join(root, file));
