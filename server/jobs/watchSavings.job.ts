import type { Job } from './job';
import { watchSavings } from './savings/watchSavings';

/** Every night projects are measured against their baselines, and those that stopped saving raise a notification. */
export const job: Job = {
  name: 'watchSavings',
  schedule: '50 3 * * *',
  run: async ({ database, catalogue }, log, signal) => {
    const groups = await watchSavings(database, catalogue, new Date(), signal);
    if (groups > 0) log(`Savings: raised ${groups} notifications.`);
  },
};
