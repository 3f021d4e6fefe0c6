import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const project = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** The built product, from the folder of a project. */
export const built = path.join('dist', 'server', 'main.js');
