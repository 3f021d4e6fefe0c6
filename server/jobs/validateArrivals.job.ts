import { hourMs } from '../model/hourlySeries';
import type { Job } from './job';
import { validateNewReadings } from './validation/validateReadings';

/** Time limit of a run, in ms; the rest is left to the next run, or to the job of each quarter of an hour. */
const timeLimitMs = 2_500;

/**
 * Some seconds after readings came or were corrected, validates their hours. The present hour is left to the job of
 * each quarter of an hour, so that a channel with readings each minute is validated once an hour.
 */
export const job: Job = {
  name: 'validateArrivals',
  after: 'consumption',
  run: async ({ database }, log, signal) => {
    const thisHour = new Date(Math.floor(Date.now() / hourMs) * hourMs);
    const withTimeout = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
    const { channels, findings } = await validateNewReadings(database, thisHour, withTimeout);
    if (findings > 0) log(`Validation: ${findings} new findings in ${channels} channels, on arrival.`);
  },
};
