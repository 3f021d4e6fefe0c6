import type { Job } from './job';
import { validateNewReadings } from './validation/validateReadings';

/** Every quarter of an hour, validates readings that came or were corrected. */
export const job: Job = {
  name: 'validateReadings',
  schedule: '5,20,35,50 * * * *',
  run: async ({ database }, log, signal) => {
    const { channels, findings } = await validateNewReadings(database, new Date(), signal);
    if (findings > 0) log(`Validation: ${findings} new findings in ${channels} channels.`);
  },
};
