import { param, sql } from '../sql/fragment';
import type { Job } from './job';
import { fitBaselines } from './savings/fitBaselines';
import { watchSavings } from './savings/watchSavings';

/** Fits baselines: some seconds after they were entered or changed, and every hour those whose readings came late. */
export const job: Job = {
  name: 'fitBaselines',
  schedule: '25 * * * *',
  after: 'projectBaselines',
  run: async ({ database, catalogue }, log, signal) => {
    const started = new Date();
    const fitted = await fitBaselines(database, catalogue, started, signal);
    if (fitted === 0) return;
    log(`Savings: fitted ${fitted} baselines.`);
    await watchSavings(database, catalogue, started, signal, sql`n."FittedOn" >= ${param(started)}`);
  },
};
