import type { Job } from './job';
import { watchPowerFactor } from './powerFactor/watchPowerFactor';

/** Every night, the power factor of loads is compared with the limit; where it is below, a notification is raised. */
export const job: Job = {
  name: 'watchPowerFactor',
  schedule: '50 13 * * *',
  run: async ({ database, catalogue }, log, signal) => {
    const groups = await watchPowerFactor(database, catalogue, new Date(), signal);
    if (groups > 0) log(`Power factor: raised ${groups} notifications.`);
  },
};
