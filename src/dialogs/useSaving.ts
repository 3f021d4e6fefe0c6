import { useRef, useState } from 'react';
import type { FieldSentences } from '../data/refusedField';
import type { Row } from '../data/rowId';
import type { ReportSteps, Step } from '../flows/steps';
import { messageOf } from '../i18n/messageOf';
import { useToast } from '../widgets/useToast';

/** What a form shows of its save. */
export interface Saving {
  readonly isSaving: boolean;
  /** The sentence of the last try that failed. */
  readonly failure: string | undefined;
  /** How far the current try, or the last one, has come; empty where it has one step only. */
  readonly steps: readonly Step[];
}

/** The result of a save: success, or the error messages of fields. */
export interface SaveResult {
  readonly isSaved: boolean;
  readonly refused: FieldSentences;
}

const notSaved: SaveResult = { isSaved: false, refused: {} };

/**
 * Returns a function that runs one save at a time, and its state. Each step that takes long, each step that `run`
 * returns and each failure is a toast; a failure also stays in the form, at the field that `refusedIn` finds.
 */
export function useSaving(
  run: (values: Row, reportSteps: ReportSteps) => Promise<readonly string[]>,
  refusedIn: (error: unknown) => FieldSentences = () => ({}),
) {
  const [saving, setSaving] = useState<Saving>({ isSaving: false, failure: undefined, steps: [] });
  const isRunning = useRef(false);
  const toast = useToast();
  const save = async (values: Row): Promise<SaveResult> => {
    // A second click may come before the button is drawn as disabled.
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
      // Not again: the dialog takes a moment to close, and a click in it would save a second time.
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
