import type { Context } from '../context';
import { makePartitions } from '../sql/makePartitions';
import { disordered, reorder } from '../sql/reorder';
import { tablePlan } from '../sql/tables';
import type { Job } from './job';

/** Every night, partitions of the months to come are made, and those whose rows came in another order are put in order. */
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
      log(`Partitions: the rows of ${partition.name} are in the order of their key.`);
    }
  }
}
