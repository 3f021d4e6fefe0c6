// `npm run detector`: recall and precision of the detection on labelled readings. `npm run detector savings`: estimates
// for meters whose savings are known. `npm run detector injected`: how much waste of known size is found.
// `npm run detector expected`: errors of predictions of the demo's weeks before they begin.
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
