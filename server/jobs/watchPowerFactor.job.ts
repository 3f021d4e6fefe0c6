import type { Job } from './job';
import { watchPowerFactor } from './powerFactor/watchPowerFactor';

/** Every night, compares the power factor of loads with its limit; a notification is raised below it. */
export const job: Job = {
  name: 'watchPowerFactor',
  schedule: '50 13 * * *',
  run: async ({ database, catalogue }, log, signal) => {
    const groups = await watchPowerFactor(database, catalogue, new Date(), signal);
    if (groups > 0) log(`Power factor: raised ${groups} notifications.`);
  },
};
