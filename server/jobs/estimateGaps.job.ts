import { platformSenderId } from '../readings/resolveChannels';
import { sql } from '../sql/fragment';
import type { Job } from './job';
import { estimateGaps } from './validation/estimateGaps';
import { findGaps } from './validation/findGaps';

/** Every quarter of an hour, after validation, estimates gaps where the validation rules allow it automatically. */
export const job: Job = {
  name: 'estimateGaps',
  schedule: '10,25,40,55 * * * *',
  run: async ({ database }, log) => {
    const gaps = await database.read((session) => findGaps(session, sql`true`, ({ isAutomatic }) => isAutomatic));
    const written = await estimateGaps(database, { senderId: platformSenderId, contactId: null }, gaps);
    if (written) log(`Estimates: ${written.added} readings of ${written.channels} channels.`);
  },
};
