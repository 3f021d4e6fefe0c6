import { balanceSubLoads } from './balance/balanceSubLoads';
import type { Job } from './job';

/** Every night, loads and buildings are held against their sub-loads; where these leave too much unaccounted, a notification is raised. */
export const job: Job = {
  name: 'balanceSubLoads',
  schedule: '20 13 * * *',
  run: async ({ database, catalogue }, log, signal) => {
    const { buildings, groups } = await balanceSubLoads(database, catalogue, new Date(), signal);
    if (groups > 0) log(`Balance: raised ${groups} notifications in ${buildings} buildings.`);
  },
};
