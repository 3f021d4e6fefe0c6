import { parentPort } from 'node:worker_threads';
import { UnreadableFile } from '../formats/intervalFile';
import { answerCall } from './answerCall';
import { fileCalls } from './fileCalls';

/** The answer of a thread to a call: its value, or the message of an UnreadableFile. */
export type ThreadAnswer = { readonly value: unknown } | { readonly unreadable: string };

/** This thread serves one file: it answers each call by a message. */
const calls = fileCalls();

parentPort?.on('message', ([call, args]: readonly [keyof typeof calls, readonly unknown[]]) =>
  parentPort?.postMessage(answerTo(call, args)),
);

function answerTo(call: keyof typeof calls, args: readonly unknown[]): ThreadAnswer {
  try {
    return { value: answerCall(calls, call, args) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}
