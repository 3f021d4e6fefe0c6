import type consumptionJobs from '../../resources/consumptionJobs';
import { ConsumptionJobType } from '../../resources/enums/consumptionJobType';
import { ConsumptionJobStatus } from '../../resources/enums/jobStatus';
import type { NewRow } from '../../resources/language/resource';
import { between, idOf } from '../identity';
import type { Estate } from './estate';
import { ago } from './time';

type JobType = keyof typeof ConsumptionJobType.values;

interface Arrival {
  readonly type: JobType;
  readonly everyDays: number;
}

/** How the readings of each site arrive. */
const arrivals: Readonly<Record<string, Arrival>> = {
  CAM: { type: 'IoT', everyDays: 7 },
  PAN: { type: 'IoT', everyDays: 7 },
  FOX: { type: 'Clariti', everyDays: 14 },
  RAT: { type: 'IoT', everyDays: 7 },
  ROB: { type: 'EICT', everyDays: 28 },
  BOB: { type: 'eGuage', everyDays: 14 },
  DEL: { type: 'Clariti', everyDays: 14 },
  ALC: { type: 'AIUT', everyDays: 28 },
};
const span = 180;

export function consumptionJobRows(estate: Estate): readonly NewRow<typeof consumptionJobs>[] {
  return Object.entries(arrivals).flatMap(([site, { type, everyDays }]) =>
    Array.from({ length: Math.floor(span / everyDays) }, (_, index) =>
      jobRow(estate, site, { type, everyDays }, index * everyDays),
    ),
  );
}

function jobRow(
  estate: Estate,
  site: string,
  { type, everyDays }: Arrival,
  days: number,
): NewRow<typeof consumptionJobs> {
  const key = `${site} ${days}`;
  const meters = estate.source.meters.filter(({ siteId }) => siteId === site).length;
  const readings = meters * everyDays * 24;
  const status = statusOf(site, days);
  const started = days + between(0.2, 0.9, `job ${key}`, 3);
  const at = ago(estate, started);
  return {
    JobId: idOf('consumptionJobs', key),
    File: `${site}_${at.slice(0, 10)}.csv`,
    Size: readings * between(38, 46, `size ${key}`),
    Type: ConsumptionJobType.values[type],
    Status: ConsumptionJobStatus.values[status],
    ReadingsGiven: status === 'Completed' ? readings : null,
    ReadingsRefused: status === 'Completed' ? 0 : null,
    Logs: logsOf(status, meters, readings),
    LastActivity: ago(estate, started - 0.002),
    CustomId: `${type}-${between(10_000, 99_999, `custom ${key}`)}`,
    CreatedOn: at,
    UpdatedOn: ago(estate, started - 0.002),
  };
}

function statusOf(site: string, days: number): keyof typeof ConsumptionJobStatus.values {
  if (site === 'ALC') return 'Failed';
  if (days === 0) return site === 'CAM' ? 'Processing' : site === 'PAN' ? 'Queued' : 'Completed';
  return between(0, 24, `outcome ${site} ${days}`) === 0 ? 'Failed' : 'Completed';
}

function logsOf(status: keyof typeof ConsumptionJobStatus.values, meters: number, readings: number): string | null {
  if (status === 'Completed') return `${meters} channels matched.\n${readings} readings taken over.`;
  if (status === 'Failed') return 'The file holds no readings newer than those that are known.';
  return status === 'Processing' ? `${meters} channels matched.` : null;
}
