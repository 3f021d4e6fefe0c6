#!/usr/bin/env node
// `npm start`; with a word behind it, the platform's other commands: `plan`, `demo`, `admin create EMAIL`. In a
// package, the command `meterdesk`.
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
