import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/walks.md'), 'utf8');

interface Step {
  readonly file: string;
  /** Other files that the line names. */
  readonly others: readonly string[];
  /** Names in the code that it quotes. */
  readonly names: readonly string[];
}

const isPath = (quoted: string): boolean => quoted.includes('/') && /\.tsx?$/.test(quoted);

/** Numbered lines below each heading. */
const walks = page.split(/^##+ /m).flatMap((part): readonly (readonly [string, readonly Step[]])[] => {
  const [title = '', ...lines] = part.split('\n');
  const steps = lines.filter((line) => /^\d+\. /.test(line)).map(stepOf);
  return steps.length > 0 ? [[title, steps]] : [];
});

function stepOf(line: string): Step {
  const [file = '', ...quoted] = [...line.matchAll(/`([^`]+)`/g)].map(([, text]) => text as string);
  return { file, others: quoted.filter(isPath), names: quoted.filter((text) => !isPath(text)) };
}

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Files of the project that a file imports, without their endings. */
function importsOf(file: string): readonly string[] {
  const found = textOf(file).matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g);
  return [...found].map(([, to]) => path.posix.join(path.posix.dirname(file), to as string));
}

const isImportedBy = (file: string, importers: readonly string[]): boolean =>
  importers.some((importer) => importsOf(importer).includes(file.replace(/\.tsx?$/, '')));

const holdsWord = (text: string, name: string): boolean =>
  new RegExp(`(?<!\\w)${name.replaceAll('.', '\\.')}(?!\\w)`).test(text);

test('the page has all of its walks', () => {
  expect(walks.length).toBe(4);
});

describe.each(walks)('%s', (_title, steps) => {
  test('every file that is named exists', () => {
    const named = steps.flatMap(({ file, others }) => [file, ...others]);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('each file is imported by one before it, or by another that its line names', () => {
    const unreached = steps.filter(
      ({ file, others }, index) =>
        (index > 0 || others.length > 0) &&
        !isImportedBy(file, [...steps.slice(0, index).map((step) => step.file), ...others]),
    );
    expect(unreached.map(({ file }) => file)).toEqual([]);
  });

  test('each name that is quoted is in its file', () => {
    const missing = steps.flatMap(({ file, names }) =>
      names.filter((name) => !holdsWord(textOf(file), name)).map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
