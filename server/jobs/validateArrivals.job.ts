import { hourMs } from '../model/hourlySeries';
import type { Job } from './job';
import { validateNewReadings } from './validation/validateReadings';

/** In ms: what takes longer is left to the next run, or to the job of each quarter of an hour. */
const longestMs = 2_500;

/**
 * Some seconds after readings came or were corrected, their hours are validated. The hour that is not over yet is left to
 * the job of each quarter of an hour: a logger that pushes every minute is validated once an hour, and not every time.
 */
export const job: Job = {
  name: 'validateArrivals',
  after: 'consumption',
  run: async ({ database }, log, signal) => {
    const thisHour = new Date(Math.floor(Date.now() / hourMs) * hourMs);
    const withTimeout = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
    const { channels, findings } = await validateNewReadings(database, thisHour, withTimeout);
    if (findings > 0) log(`Validation: ${findings} new findings in ${channels} channels, on arrival.`);
  },
};
