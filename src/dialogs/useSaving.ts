import { useRef, useState } from 'react';
import type { FieldSentences } from '../data/refusedField';
import type { Row } from '../data/rowId';
import type { ReportSteps, Step } from '../flows/steps';
import { messageOf } from '../i18n/messageOf';
import { useToast } from '../widgets/useToast';

/** State of a form's save. */
export interface Saving {
  readonly isSaving: boolean;
  /** Error message of the last failed save. */
  readonly failure: string | undefined;
  /** Steps of the current or last save; empty if it reports none. */
  readonly steps: readonly Step[];
}

/** The result of a save: success, or error messages by field. */
export interface SaveResult {
  readonly isSaved: boolean;
  readonly refused: FieldSentences;
}

const notSaved: SaveResult = { isSaved: false, refused: {} };

/**
 * Returns a function that runs one save at a time, and its state. Steps with a `waiting` text, the messages that `run`
 * returns and failures are toasts; a failure is also shown in the form, at the field that `refusedIn` returns.
 */
export function useSaving(
  run: (values: Row, reportSteps: ReportSteps) => Promise<readonly string[]>,
  refusedIn: (error: unknown) => FieldSentences = () => ({}),
) {
  const [saving, setSaving] = useState<Saving>({ isSaving: false, failure: undefined, steps: [] });
  const isRunning = useRef(false);
  const toast = useToast();
  const save = async (values: Row): Promise<SaveResult> => {
    // A second click can arrive before the button is rendered as disabled.
    if (isRunning.current) return notSaved;
    isRunning.current = true;
    setSaving({ isSaving: true, failure: undefined, steps: [] });
    const announced = new Set<string>();
    const reportSteps: ReportSteps = (steps) => {
      setSaving((now) => ({ ...now, steps }));
      for (const { state, waiting } of steps) {
        if (state !== 'underway' || !waiting || announced.has(waiting)) continue;
        announced.add(waiting);
        toast.waiting(waiting);
      }
    };
    try {
      toast.steps(await run(values, reportSteps));
      // `isRunning` stays true: a click while the dialog closes would save a second time.
      return { isSaved: true, refused: {} };
    } catch (error) {
      toast.error(error);
      isRunning.current = false;
      setSaving((now) => ({ ...now, isSaving: false, failure: messageOf(error) }));
      return { isSaved: false, refused: refusedIn(error) };
    }
  };
  return { save, saving };
}
