import type { Job } from './job';
import { countChangedUsage } from './usage/countChangedUsage';
import { dayBegunEverywhere } from './usage/countRecentUsage';

/** Every minute, recounts the stored usage of 30 days and of months where readings changed or a day ended. */
export const job: Job = {
  name: 'countRecentUsage',
  schedule: '* * * * *',
  run: async (context, log, signal) => {
    const rows = await countChangedUsage(context, dayBegunEverywhere(new Date()), signal);
    if (rows > 0) log(`Usage: counted the last 30 days of ${rows} rows.`);
  },
};
