import { RefusedError, type Send } from '../data/client';
import type { Row } from '../data/rowId';
import type { Transaction } from './transaction';

/** A part of a save, as shown in the form. The parts of one document succeed or fail together. */
export interface Step {
  readonly label: string;
  readonly state: 'underway' | 'done' | 'refused' | 'undone';
  /** Message of a toast while it runs, for slow steps. */
  readonly waiting?: string | undefined;
}

/** Reports the progress of a save: all of its steps so far. */
export type ReportSteps = (steps: readonly Step[]) => void;

/**
 * Reports a check as the first step of a save, and rethrows its error. Returns a function that reports the further
 * steps after it.
 */
export async function checkStep(
  label: string,
  reportSteps: ReportSteps,
  check: Promise<unknown>,
): Promise<ReportSteps> {
  reportSteps([{ label, state: 'underway' }]);
  try {
    await check;
  } catch (error) {
    reportSteps([{ label, state: 'refused' }]);
    throw error;
  }
  return (steps) => reportSteps([{ label, state: 'done' }, ...steps]);
}

/**
 * Sends a transaction and reports the state of each part; on an error which was refused, and which were rolled back.
 */
export async function runTransaction(
  send: Send,
  { document, variables, parts }: Transaction,
  reportSteps: ReportSteps,
): Promise<Row> {
  const reportAll = (stateOf: (table: string) => Step['state']) =>
    reportSteps(parts.map(({ label, table, waiting }) => ({ label, state: stateOf(table), waiting })));
  reportAll(() => 'underway');
  try {
    const answer = await send({ document, variables });
    reportAll(() => 'done');
    return answer;
  } catch (error) {
    reportAll((table) => (isRefusedAt(error, table) ? 'refused' : 'undone'));
    throw error;
  }
}

/**
 * Returns whether the data API refused rows of that table, by the field of the error, otherwise by a constraint name
 * in its message.
 */
export function isRefusedAt(error: unknown, table: string): boolean {
  if (!(error instanceof RefusedError)) return false;
  const { message, graphQLErrors } = error;
  const { field = '' } = graphQLErrors[0]?.extensions ?? {};
  return field ? field.startsWith(`${table}.`) : new RegExp(`\\b${table}_`).test(message);
}
