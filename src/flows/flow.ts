import type { Send } from '../data/client';
import type { Row } from '../data/rowId';
import type { ReportSteps } from './steps';

/** What a flow has written: the record to show, and what to say of each step. */
export interface Saved {
  readonly id: string;
  readonly toasts: readonly string[];
  /** Parts that may fail without the record, as the contract has it: shown, and the form closes. */
  readonly failures?: readonly string[];
}

/**
 * Saves what a create form holds, its row's key among it, in one document: all of it or nothing. Throws the sentence
 * to show where it may not be.
 */
export type Flow = (send: Send, values: Row, reportSteps: ReportSteps) => Promise<Saved>;
