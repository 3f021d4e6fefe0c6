import { judgeCorrected } from './detection/detect';
import type { Job } from './job';

/**
 * Every minute, judges notifications again whose readings were corrected: they are withdrawn, or their costs updated.
 */
export const job: Job = {
  name: 'judgeCorrected',
  schedule: '* * * * *',
  run: async ({ database }, log, signal) => {
    const { channels } = await judgeCorrected(database, new Date(), signal);
    if (channels > 0) log(`Detection: ${channels} channels with corrected readings checked again.`);
  },
};
