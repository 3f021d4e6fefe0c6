import type { Row } from '../data/rowId';

/** The values of a form that another dialog has replaced. */
export interface SuspendedForm {
  readonly values: Row;
  /** The person had chosen to choose the parents themselves. */
  readonly isFree: boolean;
  /** The field at which they left it. */
  readonly source: string;
}

/** What a dialog is opened with beside its name. Kept with the address, so that it outlives a reload. */
export interface Opening {
  /** What the page it stands on gives it, such as columns of the new row. */
  readonly given?: Row;
  /** Keys of what the form that asked for this one has chosen, by resource. */
  readonly keys?: Readonly<Record<string, string>>;
  readonly kept?: SuspendedForm;
  /** The form that gets its place back, with the new record chosen in `source`. */
  readonly waiting?: {
    readonly modal: string;
    readonly title: string;
    readonly source: string;
    readonly opening: Opening;
  };
}

/** Returns the opening of the suspended form, with the record that was created for it if one was. */
export function resumeForm({ source, opening }: NonNullable<Opening['waiting']>, made: string | undefined): Opening {
  if (made === undefined || !opening.kept) return opening;
  return { ...opening, kept: { ...opening.kept, values: { ...opening.kept.values, [source]: made } } };
}

/** Returns the names of the forms suspended below this one. */
export const suspendedForms = ({ waiting }: Opening): readonly string[] =>
  waiting ? [waiting.modal, ...suspendedForms(waiting.opening)] : [];
