import type { Job } from './job';
import { baseLoadRule } from './waste/baseLoadRule';
import { heatingAndCoolingRule } from './waste/heatingAndCoolingRule';
import { peakDemandRule } from './waste/peakDemandRule';
import { watchWaste } from './waste/watchWaste';

const sunday = 0;

/**
 * Every day, compares the highest demand of the month with comparable months; on Sundays (UTC) also the base load with
 * that of the year before, and heating with cooling in the same building.
 */
export const job: Job = {
  name: 'watchWaste',
  schedule: '20 14 * * *',
  run: async ({ database }, log, signal) => {
    const now = new Date();
    const rules = now.getUTCDay() === sunday ? [peakDemandRule, baseLoadRule, heatingAndCoolingRule] : [peakDemandRule];
    for (const rule of rules) {
      const groups = await watchWaste(database, rule, now, signal);
      if (groups > 0) log(`${rule.type}: raised ${groups} notifications.`);
    }
  },
};
