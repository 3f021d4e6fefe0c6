// `npm run detector`: how well the model finds what is labelled, and how fast.
import { install } from './install.mjs';
import { checkNode } from './project.mjs';
import { withSources } from './sources.mjs';

checkNode();
await install();
await withSources(async (load) => {
  const { main } = await load('/bench/detector/main.ts');
  await main();
});
