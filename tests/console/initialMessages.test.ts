import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importsIn } from '../../scripts/imports.mjs';
import { screenMessages } from '../../src/i18n/screenMessages';

const root = path.join(import.meta.dirname, '../..');
const sourceOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Returns whether one file imports another with `import()`, by a glob that is not eager, or for its types alone. */
function isLoadedLater(text: string, imported: string): boolean {
  const name = path.basename(imported).replace(/\.tsx?$/, '');
  const statement = new RegExp(`^(?:import|export) (?!type )[^;]*from '[^']*/${name}(?:\\.tsx?)?';`, 'ms');
  if (statement.test(text)) return false;
  return !/import\.meta\.glob[^;]*eager: true/s.test(text);
}

/** Returns the files that every page loads. */
function initialFiles(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = sourceOf(file);
  for (const imported of importsIn(file)) if (!isLoadedLater(text, imported)) initialFiles(imported, found);
  return found;
}

test('what every page loads says nothing of which the words come with other screens', () => {
  const later = new Set(
    Object.entries(screenMessages).flatMap(([area, words]) => Object.keys(words).map((word) => `${area}.${word}`)),
  );
  const files = [...initialFiles('src/main.tsx')].filter((file) => file.startsWith('src/'));
  expect(files.length).toBeGreaterThan(100);
  const said = files.flatMap((file) => {
    const keys = [...sourceOf(file).matchAll(/["'`](\w+\.\w+)["'`]/g)].map(([, key]) => key ?? '');
    return keys.filter((key) => later.has(key)).map((key) => `${file}: ${key}`);
  });
  expect(said).toEqual([]);
});
