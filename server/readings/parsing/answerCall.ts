import type { FileCalls } from './fileCalls';

/** Runs the call with this name, as it comes from another thread. */
export const answerCall = (calls: FileCalls, call: keyof FileCalls, args: readonly unknown[]): unknown =>
  (calls[call] as (...given: readonly unknown[]) => unknown)(...args);
