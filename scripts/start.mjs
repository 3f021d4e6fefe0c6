// `npm start`, and with a word behind it what else the platform can do: `plan`, `demo`, `admin create EMAIL`.
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkNode } from './project.mjs';

checkNode();
await install({ dev: false });
await build();
// In this process, so that a signal to it reaches the platform itself.
await import(pathToFileURL('dist/server/main.js').href);
