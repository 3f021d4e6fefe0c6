// Imported first by every script. Imports only Node's own modules, since nothing may be installed yet.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Folder in which the program was started: paths in settings and arguments are relative to it. */
export const workingFolder = process.cwd();
process.chdir(root);

/** Whether this is an npm package, with its dependencies installed: npm never packs the lock. */
export const isPackage = !existsSync('package-lock.json');

// Absolute, because programs are run in the project's folder.
const ownResources = process.env.RESOURCES_DIR || (isPackage && 'resources');
if (ownResources) process.env.RESOURCES_DIR = path.resolve(workingFolder, ownResources);

/** Exits with a message where Node is older than package.json requires. */
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
 * Runs a program with its output on this terminal. Resolves to whether it exited with 0.
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

/** Returns a path in node_modules; for the project as a package, that of a folder above. @param {string} file */
function installed(file) {
  const folders = root.split(path.sep).map((_, index, parts) => parts.slice(0, parts.length - index).join(path.sep));
  const candidates = folders.map((folder) => path.join(folder, 'node_modules', file));
  return candidates.find((candidate) => existsSync(candidate)) ?? path.join(root, 'node_modules', file);
}

/** Whether a command needs a shell: npm on Windows, which is a script there. @param {string} command */
const needsShell = (command) => process.platform === 'win32' && command === 'npm';
