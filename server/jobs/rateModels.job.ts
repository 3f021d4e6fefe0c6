import { rateModels } from './detection/rateModels';
import type { Job } from './job';

/** Every hour, rates models by the readings since; each every four weeks. */
export const job: Job = {
  name: 'rateModels',
  schedule: '40 * * * *',
  run: async ({ database }, log, signal) => {
    const rated = await rateModels(database, new Date(), signal);
    if (rated > 0) log(`Detection: rated the models of ${rated} channels.`);
  },
};
