import { calculateChanged } from '../calculated/calculateChanged';
import { runTriggered } from '../calculated/triggeredRuns';
import type { Job } from './job';

/** Every minute, runs requested calculations, and recalculates channels whose sources or formula changed. */
export const job: Job = {
  name: 'calculateChannels',
  schedule: '* * * * *',
  run: async (context, log, signal) => {
    const channels = (await runTriggered(context, signal)) + (await calculateChanged(context, signal));
    if (channels > 0) log(`Calculated channels: ${channels} recalculated.`);
  },
};
