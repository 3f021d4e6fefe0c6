import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { projectFolder } from '../../project';
import { type FormatChoices, UnreadableFile } from '../formats/intervalFile';
import type { PreparedRows, ReadingColumns } from '../preparedRows';
import { answerCall } from './answerCall';
import {
  type FileCalls,
  type FileHead,
  fileCalls,
  type PlacedSeries,
  type SeriesClock,
  tooManyReadings,
} from './fileCalls';
import type { ThreadAnswer } from './fileWorker';

/** A file of readings that has been opened. */
export interface OpenedContent {
  readonly head: FileHead;
  readonly figures: (clocks: readonly SeriesClock[]) => Promise<ReturnType<FileCalls['figures']>>;
  readonly rows: (placed: readonly PlacedSeries[]) => Promise<PreparedRows>;
}

/** The content of a file as it is stored. */
export interface KeptContent {
  readonly compressed: Buffer;
  /** Bytes, before they were compressed. */
  readonly size: number;
  readonly format: string;
  readonly choices: FormatChoices;
}

type Ask = <Call extends keyof FileCalls>(
  call: Call,
  ...args: Parameters<FileCalls[Call]>
) => Promise<ReturnType<FileCalls[Call]>>;

/** Most bytes of a file that is parsed in less time than a thread takes to start. */
const smallFile = 131_072;
/** Most megabytes of heap for the readings of one file, and most files that are parsed at the same time. */
const max = { heapMb: 1_536, files: 2 } as const;
const threads = pLimit(max.files);

/**
 * Parses a file, in a thread of its own where it is large: requests are answered meanwhile, and a file that needs too
 * much memory ends only that thread.
 * @throws UnreadableFile
 */
export function withContent<T>(
  content: KeptContent,
  use: (opened: OpenedContent) => Promise<T>,
  heapMb: number = max.heapMb,
): Promise<T> {
  return content.size <= smallFile
    ? readContent(content, callInProcess(), use)
    : threads(() => inThread(heapMb, (ask) => readContent(content, ask, use)));
}

/**
 * Returns the first sheet of a workbook as CSV, by a thread: its unpacked size is unknown.
 * @throws UnreadableFile
 */
export const readFirstSheet = (workbook: Buffer): Promise<string> =>
  threads(() => inThread(max.heapMb, (ask) => ask('table', workbook)));

async function readContent<T>(
  { compressed, format, choices }: KeptContent,
  ask: Ask,
  use: (opened: OpenedContent) => Promise<T>,
): Promise<T> {
  const head = await ask('open', compressed, format, choices);
  return use({
    head,
    figures: (clocks) => ask('figures', clocks),
    rows: async (placed) => ({ ...(await ask('rows', placed)), batches: batchesBy(ask) }),
  });
}

async function* batchesBy(ask: Ask): AsyncIterable<ReadingColumns> {
  for (let batch = await ask('batch'); batch !== null; batch = await ask('batch')) yield batch;
}

/** Returns calls that parse in this process, without a thread. */
function callInProcess(): Ask {
  const calls = fileCalls();
  const answer = async (call: keyof FileCalls, ...args: readonly unknown[]) => answerCall(calls, call, args);
  return answer as Ask;
}

async function inThread<T>(heapMb: number, use: (ask: Ask) => Promise<T>): Promise<T> {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  const died = once(worker, 'error').then(([error]) => Promise.reject(error));
  // Avoids an unhandled rejection where it dies between two calls: the next call rejects.
  died.catch(() => undefined);
  const answer = async (call: keyof FileCalls, ...args: readonly unknown[]): Promise<unknown> => {
    worker.postMessage([call, args]);
    const [message]: readonly ThreadAnswer[] = await Promise.race([once(worker, 'message'), died]);
    if (message && 'unreadable' in message) throw new UnreadableFile(message.unreadable);
    return message?.value;
  };
  try {
    return await use(answer as Ask);
  } catch (error) {
    throw isOutOfMemory(error) ? new UnreadableFile(tooManyReadings) : error;
  } finally {
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The script of a thread: the bundle of `fileWorker.ts`, or a script that loads the source. */
const program = path.join(projectFolder, import.meta.env.PROD ? 'dist/server/fileWorker.js' : 'scripts/fileWorker.mjs');
