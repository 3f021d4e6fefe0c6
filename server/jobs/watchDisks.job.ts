import type { Job } from './job';
import { lowDisks, warnOfDisks } from './lowDisks';

/** Every ten minutes, warns staff of disks that are nearly full. */
export const job: Job = {
  name: 'watchDisks',
  schedule: '*/10 * * * *',
  run: async (context, log) => {
    const disks = await lowDisks(context.settings);
    for (const { name, free } of disks) log(`Disk of the ${name}: only ${free} bytes are left.`);
    await warnOfDisks(context, disks);
  },
};
