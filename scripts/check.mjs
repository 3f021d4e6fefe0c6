import { install } from './install.mjs';
import { checkNode, runInstalled } from './project.mjs';

checkNode();
await install();
const types = await runInstalled('typescript/bin/tsc', ['--noEmit']);
const style = await runInstalled('@biomejs/biome/bin/biome', ['check']);
process.exit(types && style ? 0 : 1);
