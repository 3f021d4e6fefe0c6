import { checkBills } from './bills/checkBills';
import type { Job } from './job';

/** Every five minutes, compares bills that are new, changed or recent with the readings and tariff of their load. */
export const job: Job = {
  name: 'checkBills',
  schedule: '*/5 * * * *',
  run: async ({ database, catalogue }, log, signal) => {
    const { bills, newNotifications } = await checkBills(database, catalogue, new Date(), signal);
    if (newNotifications > 0) log(`Bills: checked ${bills}, raised ${newNotifications} notifications.`);
  },
};
