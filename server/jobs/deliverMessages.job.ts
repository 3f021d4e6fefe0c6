import { deliverMessages } from '../readings/mqtt/inbox';
import type { Job } from './job';

/** Every minute, stores readings that loggers published by MQTT. */
export const job: Job = {
  name: 'deliverMessages',
  schedule: '* * * * *',
  run: async (context, log, signal) => {
    const messages = await deliverMessages(context, signal);
    if (messages > 0) log(`Readings: ${messages} MQTT messages delivered.`);
  },
};
