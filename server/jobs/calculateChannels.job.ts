import { calculateChanged } from '../calculated/calculateChanged';
import { runTriggered } from '../calculated/triggeredRuns';
import type { Job } from './job';

/** Calculated channels follow what they are calculated from, and are calculated again where somebody asks for it. */
export const job: Job = {
  name: 'calculateChannels',
  schedule: '* * * * *',
  run: async (context, log, signal) => {
    const channels = (await runTriggered(context, signal)) + (await calculateChanged(context, signal));
    if (channels > 0) log(`Calculated channels: ${channels} calculated again.`);
  },
};
