import type { Job } from './job';
import { countChangedUsage } from './usage/countChangedUsage';
import { dayBegunEverywhere } from './usage/countRecentUsage';

/** The usage that lists are sorted by, and that of months, is counted again where readings change and when a day ends. */
export const job: Job = {
  name: 'countRecentUsage',
  schedule: '* * * * *',
  run: async (context, log, signal) => {
    const rows = await countChangedUsage(context, dayBegunEverywhere(new Date()), signal);
    if (rows > 0) log(`Usage: counted the last 30 days of ${rows} rows.`);
  },
};
