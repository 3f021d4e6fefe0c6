import type { Job } from './job';
import { baseLoadRule } from './waste/baseLoadRule';
import { watchWaste } from './waste/watchWaste';

/** Every week, the base load of loads of electricity is compared with that of the year before. */
export const job: Job = {
  name: 'watchWaste',
  schedule: '20 14 * * 0',
  run: async ({ database }, log, signal) => {
    const groups = await watchWaste(database, baseLoadRule, new Date(), signal);
    if (groups > 0) log(`Base load: raised ${groups} notifications.`);
  },
};
