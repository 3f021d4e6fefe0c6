import type { Job } from './job';
import { watchSavings } from './savings/watchSavings';

/** Every night, measures projects against their baselines; a notification is raised where savings are lost. */
export const job: Job = {
  name: 'watchSavings',
  schedule: '50 3 * * *',
  run: async ({ database, catalogue }, log, signal) => {
    const groups = await watchSavings(database, catalogue, new Date(), signal);
    if (groups > 0) log(`Savings: raised ${groups} notifications.`);
  },
};
