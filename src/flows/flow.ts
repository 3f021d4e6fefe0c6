import type { Send } from '../data/client';
import type { Row } from '../data/rowId';
import type { ReportSteps } from './steps';

/** The result of a flow: id of the new record, and a toast for each step. */
export interface Saved {
  readonly id: string;
  readonly toasts: readonly string[];
  /** Error messages of optional parts: shown as toasts, while the form closes as after a success. */
  readonly failures?: readonly string[];
}

/**
 * Saves the values of a create form, with the row's generated key, in one document, which is atomic. Throws an error
 * with the message to show.
 */
export type Flow = (send: Send, values: Row, reportSteps: ReportSteps) => Promise<Saved>;
