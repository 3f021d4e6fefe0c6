import { calculateChanged } from '../calculated/calculateChanged';
import type { Job } from './job';

/** Calculated channels follow what they are calculated from. */
export const job: Job = {
  name: 'calculateChannels',
  schedule: '* * * * *',
  run: async (context, log, signal) => {
    const channels = await calculateChanged(context, signal);
    if (channels > 0) log(`Calculated channels: ${channels} calculated again.`);
  },
};
