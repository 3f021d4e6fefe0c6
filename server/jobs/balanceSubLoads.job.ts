import { balanceSubLoads } from './balance/balanceSubLoads';
import type { Job } from './job';

/**
 * Every night, compares loads and buildings with their sub-loads; a notification is raised where too much is
 * unaccounted.
 */
export const job: Job = {
  name: 'balanceSubLoads',
  schedule: '20 13 * * *',
  run: async ({ database, catalogue }, log, signal) => {
    const { buildings, groups } = await balanceSubLoads(database, catalogue, new Date(), signal);
    if (groups > 0) log(`Balance: raised ${groups} notifications in ${buildings} buildings.`);
  },
};
