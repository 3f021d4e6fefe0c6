// What every script begins with. Only what Node itself brings: nothing is installed yet.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Folder that the program was called in: paths in settings and arguments are relative to it. */
export const workingFolder = process.cwd();
process.chdir(root);

/** Whether npm installed this as a package, with what it depends on: npm never packs the lock. */
export const isPackage = !existsSync('package-lock.json');

// Whatever is run from here is run in the project's folder.
const ownResources = process.env.RESOURCES_DIR || (isPackage && 'resources');
if (ownResources) process.env.RESOURCES_DIR = path.resolve(workingFolder, ownResources);

/** Exits with a sentence where Node is older than package.json requires. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Meterdesk needs Node 20.19 or later; this is ${process.versions.node}.`);
}

/** @param {string} sentence */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Runs a program and shows its output. Resolves to whether it exited with 0.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<boolean>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', shell: needsShell(command), ...options });
    child.on('error', (error) => {
      console.error(`${command} cannot be run: ${error.message}`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

/**
 * Runs a program that npm installed, without npm.
 * @param {string} file below node_modules
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runInstalled(file, args, options) {
  return run(process.execPath, [installed(file), ...args], options);
}

/** Where the project is a package itself, npm puts what it depends on beside it. @param {string} file */
function installed(file) {
  const folders = root.split(path.sep).map((_, index, parts) => parts.slice(0, parts.length - index).join(path.sep));
  const candidates = folders.map((folder) => path.join(folder, 'node_modules', file));
  return candidates.find((candidate) => existsSync(candidate)) ?? path.join(root, 'node_modules', file);
}

/** On Windows npm is a script, which only a shell runs. @param {string} command */
const needsShell = (command) => process.platform === 'win32' && command === 'npm';
