// `npm run bench`: how fast it is, as ratios of things that ran in one go.
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkNode } from './project.mjs';
import { withSources } from './sources.mjs';

checkNode();
await install();
await build();
await withSources(async (load) => {
  const { main } = await load('/bench/main.ts');
  await main(process.argv.slice(2));
});
