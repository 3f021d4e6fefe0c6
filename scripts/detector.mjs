// `npm run detector`: how well the model finds what is labelled, and how fast. `npm run detector savings`: what baselines
// say of meters whose savings are known. `npm run detector injected`: how much waste of a known size is found.
// `npm run detector expected`: how well the weeks of the demo's meters are known before they begin.
import { install } from './install.mjs';
import { checkNode } from './project.mjs';
import { withSources } from './sources.mjs';

checkNode();
await install();
await withSources(async (load) => {
  if (process.argv[2] === 'savings') {
    const { printSavings } = await load('/bench/savings/main.ts');
    printSavings();
    return;
  }
  if (process.argv[2] === 'injected') {
    const { printInjected } = await load('/bench/detector/injected.ts');
    await printInjected();
    return;
  }
  if (process.argv[2] === 'expected') {
    const { printExpected } = await load('/bench/detector/expected.ts');
    await printExpected();
    return;
  }
  const { main } = await load('/bench/detector/main.ts');
  await main();
});
