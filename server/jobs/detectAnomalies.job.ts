import { detect } from './detection/detect';
import type { Job } from './job';

/** Every hour, judges new readings and raises notifications of anomalies. */
export const job: Job = {
  name: 'detectAnomalies',
  schedule: '15 * * * *',
  run: async ({ database }, log, signal) => {
    const { channels, groups } = await detect(database, new Date(), signal);
    if (groups > 0) log(`Detection: ${groups} new notifications from ${channels} channels.`);
  },
};
