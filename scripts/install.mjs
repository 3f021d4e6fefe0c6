import { hasPackages } from './packages.mjs';
import { fail, isPackage, root, run } from './project.mjs';

/** npm retries failed requests, but not a response that breaks off; what it has downloaded stays in its cache. */
const attempts = 4;
/** Milliseconds without data after which a request has failed; npm's default is five minutes. */
const idleTimeout = '--fetch-timeout=60000';

/**
 * Installs the packages of package-lock.json, unless they are installed. To run the product, development packages are
 * left out, which are a third of the download.
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
