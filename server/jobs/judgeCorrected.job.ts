import { judgeCorrected } from './detection/detect';
import type { Job } from './job';

/** Every minute, notifications follow readings that were corrected: they are withdrawn, or cost what is left of them. */
export const job: Job = {
  name: 'judgeCorrected',
  schedule: '* * * * *',
  run: async ({ database }, log, signal) => {
    const { channels } = await judgeCorrected(database, new Date(), signal);
    if (channels > 0) log(`Detection: ${channels} channels judged again, whose readings were corrected.`);
  },
};
