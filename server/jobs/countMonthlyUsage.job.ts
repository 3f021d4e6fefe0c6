import type { Job } from './job';
import { countMonthlyUsage } from './usage/countMonthlyUsage';
import { dayBegunEverywhere } from './usage/countRecentUsage';

/** Every night, counts usage, cost and emissions of the buildings in the last whole month. */
export const job: Job = {
  name: 'countMonthlyUsage',
  schedule: '40 12 * * *',
  run: async ({ database, catalogue }, log, signal) => {
    const buildings = await countMonthlyUsage(database, catalogue, dayBegunEverywhere(new Date()), signal);
    if (buildings > 0) log(`Usage: counted the last month of ${buildings} buildings.`);
  },
};
