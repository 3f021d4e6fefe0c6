import { continueDeliveries } from '../readings/continueDeliveries';
import { ingestFolder } from '../readings/ingestFolder';
import type { Job } from './job';

/** Files of readings that somebody puts into a folder are taken from it; what a dead process has left is delivered. */
export const job: Job = {
  name: 'deliverFiles',
  schedule: '* * * * *',
  run: async (context, log, signal) => {
    const continued = await continueDeliveries(context, signal);
    if (continued > 0) log(`Readings: ${continued} deliveries continued.`);
    const { ingestDir } = context.settings;
    if (ingestDir === undefined) return;
    const files = await ingestFolder(context, ingestDir, signal);
    if (files > 0) log(`Readings: ${files} files taken from ${ingestDir}.`);
  },
};
