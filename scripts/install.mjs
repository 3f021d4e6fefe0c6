import { hasPackages } from './packages.mjs';
import { fail, isPackage, root, run } from './project.mjs';

/** npm tries a request again that fails, but not one whose answer stops midway. What has come by then it keeps. */
const attempts = 4;
/** A registry that sends nothing for so long sends nothing more; npm itself waits five minutes. */
const idleTimeout = '--fetch-timeout=60000';

/**
 * Installs what package-lock.json names, unless it is there already. Who only runs the product does without the packages
 * for developing it, a third of all that is fetched.
 * @param {{ readonly dev: boolean }} [wanted]
 */
export async function install(wanted = { dev: true }) {
  if (isPackage || hasPackages(root, wanted)) return;
  console.log('Installing packages (once, a minute or so) …');
  const which = wanted.dev ? '--include=dev' : '--omit=dev';
  const flags = [which, idleTimeout, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (await run('npm', ['ci', ...flags])) return;
    if (attempt < attempts) console.log('Trying once more …');
  }
  fail('The packages could not be installed. Is the network there? "npm ci" says more.');
}
