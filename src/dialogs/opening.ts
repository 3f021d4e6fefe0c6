import type { Row } from '../data/rowId';

/** The values of a form that another dialog has replaced. */
export interface SuspendedForm {
  readonly values: Row;
  /** Whether the person chooses the parents instead of those of the record viewed last. */
  readonly isFree: boolean;
  /** The field at which they left it. */
  readonly source: string;
}

/** The location state of an open dialog, which survives a reload. */
export interface Opening {
  /** Columns of the new row that the page below the dialog sets. */
  readonly given?: Row;
  /** Keys chosen in the form that opened this one, by resource. */
  readonly keys?: Readonly<Record<string, string>>;
  readonly suspended?: SuspendedForm;
  /** The suspended form that is shown again afterwards, with the new record chosen in `source`. */
  readonly waiting?: {
    readonly modal: string;
    readonly title: string;
    readonly source: string;
    readonly opening: Opening;
  };
}

/** Returns the opening of the suspended form, with the record that was created for it if one was. */
export function resumeForm({ source, opening }: NonNullable<Opening['waiting']>, made: string | undefined): Opening {
  if (made === undefined || !opening.suspended) return opening;
  return { ...opening, suspended: { ...opening.suspended, values: { ...opening.suspended.values, [source]: made } } };
}

/** Returns the names of the forms suspended below this one. */
export const suspendedForms = ({ waiting }: Opening): readonly string[] =>
  waiting ? [waiting.modal, ...suspendedForms(waiting.opening)] : [];
