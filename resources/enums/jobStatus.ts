import { defineEnum } from '../language/enumeration';

export const JobStatus = defineEnum(
  'Job status',
  { Pending: 0, Queued: 1, Processing: 2, Completed: 3, Failed: 4, IngestionQueue: 5 },
  {
    labels: { IngestionQueue: 'Ingestion queue' },
    tones: {
      Pending: 'quiet',
      Queued: 'quiet',
      Processing: 'info',
      Completed: 'good',
      Failed: 'bad',
      IngestionQueue: 'info',
    },
  },
);

export const ConsumptionJobStatus = defineEnum(
  'Consumption job status',
  { Pending: 0, Queued: 1, Processing: 2, Completed: 3, Failed: 4 },
  { tones: { Pending: 'quiet', Queued: 'quiet', Processing: 'info', Completed: 'good', Failed: 'bad' } },
);
