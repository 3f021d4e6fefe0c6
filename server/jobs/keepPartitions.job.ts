import type { Context } from '../context';
import { makePartitions } from '../sql/makePartitions';
import { disordered, reorder } from '../sql/reorder';
import { tablePlan } from '../sql/tables';
import type { Job } from './job';

/** Every night, creates partitions for the coming months, and sorts those whose rows were inserted out of order. */
export const job: Job = {
  name: 'keepPartitions',
  schedule: '40 2 * * *',
  run: keepPartitions,
};

async function keepPartitions(
  { database, catalogue }: Pick<Context, 'database' | 'catalogue'>,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  await makePartitions(database, catalogue, log, signal);
  for (const entity of catalogue.entities.filter(({ partitionBy }) => partitionBy)) {
    for (const partition of await disordered(database, entity)) {
      if (signal.aborted) return;
      await reorder(database, tablePlan(entity, catalogue), partition);
      log(`Partitions: sorted the rows of ${partition.name} by their key.`);
    }
  }
}
