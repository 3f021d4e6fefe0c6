// What every script begins with. Only what Node itself brings: nothing is installed yet.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

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
  return run(process.execPath, [path.join(root, 'node_modules', file), ...args], options);
}

/** On Windows npm is a script, which only a shell runs. @param {string} command */
const needsShell = (command) => process.platform === 'win32' && command === 'npm';
