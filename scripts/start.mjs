#!/usr/bin/env node
// `npm start`, and with a word behind it what else the platform can do: `plan`, `demo`, `admin create EMAIL`. As a package
// it is the command `meterdesk`.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkNode, root, workingFolder } from './project.mjs';

checkNode();
await install({ dev: false });
await build();
process.chdir(workingFolder);
// In this process, so that a signal to it reaches the platform itself.
await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href);
