import { lowDisks, warnOfDisks } from '../system/lowDisks';
import type { Job } from './job';

/** Looks at the disks of this machine every ten minutes, and tells staff before one ends. */
export const job: Job = {
  name: 'watchDisks',
  schedule: '*/10 * * * *',
  run: async (context, log) => {
    const disks = await lowDisks(context.settings);
    for (const { name, free } of disks) log(`Disk of the ${name}: only ${free} bytes are left.`);
    await warnOfDisks(context, disks);
  },
};
