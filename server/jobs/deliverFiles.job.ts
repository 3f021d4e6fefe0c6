import { continueDeliveries } from '../readings/continueDeliveries';
import { filesInBucket } from '../readings/filesInBucket';
import { filesInFolder } from '../readings/filesInFolder';
import { ingestFiles, type WaitingFile } from '../readings/ingestFiles';
import type { Job } from './job';

/** Time limit of a run, in ms: jobs run one at a time, and years of files would hold back all others for hours. */
const timeLimitMs = 60_000;

/** Every minute, ingests files of readings from the folder or bucket, and resumes deliveries of processes that died. */
export const job: Job = {
  name: 'deliverFiles',
  schedule: '* * * * *',
  run: async (context, log, signal) => {
    const withTimeout = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
    const continued = await continueDeliveries(context, log, withTimeout);
    if (continued > 0) log(`Readings: ${continued} deliveries continued.`);
    const { ingestDir, fileBucket } = context.settings;
    const ingest = async (from: string, list: () => Promise<readonly WaitingFile[]>) => {
      try {
        const files = await ingestFiles(context, await list(), log, withTimeout);
        if (files > 0) log(`Readings: ${files} files taken from ${from}.`);
      } catch (error) {
        log(`Readings: no files taken from ${from}: ${error instanceof Error ? error.message : error}`);
      }
    };
    if (ingestDir !== undefined) await ingest(ingestDir, () => filesInFolder(ingestDir));
    if (fileBucket) await ingest('the bucket', () => filesInBucket(fileBucket));
  },
};
