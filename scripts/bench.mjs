// `npm run bench`: measures speed, as ratios to other servers in the same run.
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
