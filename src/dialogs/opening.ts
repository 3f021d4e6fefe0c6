import type { Row } from '../data/rowId';

/** The state of a form that is closed while another dialog creates a record for it. */
export interface SuspendedForm {
  readonly values: Row;
  /** Whether parents can be chosen, instead of those of the context record. */
  readonly isFree: boolean;
  /** Name of the field that gets the new record. */
  readonly source: string;
}

/** The location state of an open dialog, which the browser's history keeps on reload. */
export interface Opening {
  /** Values that the page below passes, such as columns of a new row. */
  readonly given?: Row;
  /** Keys chosen in the form that opened this one, by resource. */
  readonly keys?: Readonly<Record<string, string>>;
  readonly suspended?: SuspendedForm;
  /** The suspended form that is shown again afterwards, with the new record in its field `source`. */
  readonly waiting?: {
    readonly modal: string;
    readonly title: string;
    readonly source: string;
    readonly opening: Opening;
  };
}

/** Returns the opening of the suspended form, with the id of the created record, if any. */
export function resumeForm({ source, opening }: NonNullable<Opening['waiting']>, made: string | undefined): Opening {
  if (made === undefined || !opening.suspended) return opening;
  return { ...opening, suspended: { ...opening.suspended, values: { ...opening.suspended.values, [source]: made } } };
}

/** Returns the names of the forms suspended below this one. */
export const suspendedForms = ({ waiting }: Opening): readonly string[] =>
  waiting ? [waiting.modal, ...suspendedForms(waiting.opening)] : [];
