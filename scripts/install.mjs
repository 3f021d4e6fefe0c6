import { hasPackages } from './packages.mjs';
import { fail, isPackage, root, run } from './project.mjs';

/**
 * Installs what package-lock.json names, unless it is there already. Who only runs the product does without the packages
 * for developing it, a third of all that is fetched.
 * @param {{ readonly dev: boolean }} [wanted]
 */
export async function install(wanted = { dev: true }) {
  if (isPackage || hasPackages(root, wanted)) return;
  console.log('Installing packages (once, a minute or so) …');
  const which = wanted.dev ? '--include=dev' : '--omit=dev';
  const went = await run('npm', ['ci', which, '--no-audit', '--no-fund', '--loglevel=error']);
  if (!went) fail('The packages could not be installed. Is the network there? "npm ci" says more.');
}
