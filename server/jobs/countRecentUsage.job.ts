import type { Job } from './job';
import { countRecentUsage, dayBegunEverywhere } from './usage/countRecentUsage';

/** Every night of New Zealand, the usage of the last 30 days that lists are sorted by is counted anew. */
export const job: Job = {
  name: 'countRecentUsage',
  schedule: '20 12 * * *',
  run: async ({ database, catalogue }, log, signal) => {
    const rows = await countRecentUsage(database, catalogue, dayBegunEverywhere(new Date()), signal);
    if (rows > 0) log(`Usage: counted the last 30 days of ${rows} rows.`);
  },
};
