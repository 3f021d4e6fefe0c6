import type { DataContext } from '../context';
import { deliverFile, questions } from './deliverFile';
import { UnreadableFile } from './formats/intervalFile';
import { type InspectedFile, inspectFile } from './inspectFile';
import { readFile } from './readingFiles';
import { platformWriter } from './resolveChannels';
import { recordUndelivered } from './undelivered';

/**
 * Delivers a file without a person, if all of its lines can be read and all of its registers have a channel. Otherwise
 * its job waits for a person (`Pending`), or has failed, with the reason in its log.
 */
export async function deliverMapped(context: DataContext, jobId: string): Promise<void> {
  const file = await readFile(context.database, platformWriter.caller, jobId);
  if (!file) return;
  try {
    const inspected = await inspectFile(context.database, context.catalogue, platformWriter, file);
    const problem = undeliverableBecause(inspected);
    if (problem === undefined) await deliverFile(context, platformWriter, file);
    else await recordUndelivered(context.database, file, 'Pending', `${file.format}: not delivered yet. ${problem}`);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await recordUndelivered(context.database, file, 'Failed', error.message);
  }
}

function undeliverableBecause({ series, refused, asks }: InspectedFile): string | undefined {
  if (asks) return questions[asks];
  const problems = series.flatMap(({ problem }) => problem ?? []);
  if (problems.length === 0 && refused === 0) return undefined;
  const lines = refused > 0 ? [`${refused} lines can’t be read.`] : [];
  return [...lines, ...problems.slice(0, maxNamed)].join('\n');
}

/** Most registers without a channel that the log of a job names. */
const maxNamed = 20;
