import { execSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { project } from './project';
import type { Seed } from './seed';

const left = new Set([
  'node_modules',
  '.git',
  '.data',
  '.test',
  'dist',
  'shots',
  'test-results',
  'docs',
  'tests',
  'e2e',
]);

/**
 * Returns a copy of the project that may be changed, with the packages of the checkout. It is removed with the seed.
 */
export function copyProject({ folder }: Seed, name: string): string {
  // A journey that is tried again begins with a folder of its own.
  const copy = mkdtempSync(path.join(folder, `${name}-`));
  chmodSync(copy, 0o755);
  for (const entry of readdirSync(project).filter((each) => !left.has(each)))
    cpSync(path.join(project, entry), path.join(copy, entry), { recursive: true });
  linkPackages(path.join(project, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Writes the README's worked example to the file that it names. */
export function addInspections(folder: string): void {
  const readme = readFileSync(path.join(project, 'README.md'), 'utf8');
  const example = /```ts\n(import [\s\S]+?name: 'inspections'[\s\S]+?)```/.exec(readme)?.[1];
  if (!example) throw new Error('The README has no example of a resource file.');
  writeFileSync(path.join(folder, 'resources', 'inspections.ts'), example);
}

/**
 * Returns a folder with the example of a project that uses the product as a package, where npm installed that package
 * and what it depends on. It is removed with the seed.
 */
export function installPackage({ folder }: Seed, name: string): string {
  const example = mkdtempSync(path.join(folder, `${name}-`));
  chmodSync(example, 0o755);
  cpSync(path.join(project, 'examples', 'inspections'), example, { recursive: true });
  linkPackages(path.join(project, 'node_modules'), path.join(example, 'node_modules'));
  const packed = execSync(`npm pack --json --pack-destination "${example}"`, { cwd: project, encoding: 'utf8' });
  const [{ filename }] = JSON.parse(packed) as [{ readonly filename: string }];
  execSync(`tar -xf ${filename} && mv package node_modules/meterdesk`, { cwd: example });
  return example;
}

// One link for each package: what Vite keeps beside them stays out of the checkout.
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from)) {
    if (entry === '.vite' || entry === '.vite-temp') continue;
    symlinkSync(path.join(from, entry), path.join(to, entry), 'junction');
  }
  if (!existsSync(path.join(to, 'react'))) throw new Error(`${from} has no packages.`);
}
