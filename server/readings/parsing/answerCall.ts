import type { FileCalls } from './fileCalls';

/** Calls by name, as they come from another thread. */
export const answerCall = (calls: FileCalls, call: keyof FileCalls, args: readonly unknown[]): unknown =>
  (calls[call] as (...given: readonly unknown[]) => unknown)(...args);
