import { useRef, useState } from 'react';
import type { FieldSentences } from '../data/refusedField';
import type { Row } from '../data/rowId';
import type { ReportSteps, Step } from '../flows/steps';
import { messageOf } from '../lib/messageOf';
import { useToast } from '../widgets/useToast';

/** What a form shows of its save. */
export interface Saving {
  readonly isSaving: boolean;
  /** The sentence of the last try that failed. */
  readonly failure: string | undefined;
  /** How far the try at hand, or the last one, has come; empty where it is of one piece. */
  readonly steps: readonly Step[];
}

/** How a save ended: done, or refused, with what is said of single fields. */
export interface SaveResult {
  readonly isSaved: boolean;
  readonly refused: FieldSentences;
}

const ignored: SaveResult = { isSaved: false, refused: {} };

/**
 * The life of a save: one at a time, a toast for what takes a while as it begins and for each step that `run` answers with, the sentence of a failure as a toast
 * and to keep in the form, and at the field that `refusedIn` finds for it.
 */
export function useSaving(
  run: (values: Row, tell: ReportSteps) => Promise<readonly string[]>,
  refusedIn: (error: unknown) => FieldSentences = () => ({}),
) {
  const [saving, setSaving] = useState<Saving>({ isSaving: false, failure: undefined, steps: [] });
  const underway = useRef(false);
  const toast = useToast();
  const save = async (values: Row): Promise<SaveResult> => {
    // A second click may come before the button is drawn as disabled.
    if (underway.current) return ignored;
    underway.current = true;
    setSaving({ isSaving: true, failure: undefined, steps: [] });
    const announced = new Set<string>();
    const tell: ReportSteps = (steps) => {
      setSaving((now) => ({ ...now, steps }));
      for (const { state, waiting } of steps) {
        if (state !== 'underway' || !waiting || announced.has(waiting)) continue;
        announced.add(waiting);
        toast.waiting(waiting);
      }
    };
    try {
      toast.steps(await run(values, tell));
      // Not again: the dialog takes a moment to close, and a click in it would save a second time.
      return { isSaved: true, refused: {} };
    } catch (error) {
      toast.error(error);
      underway.current = false;
      setSaving((now) => ({ ...now, isSaving: false, failure: messageOf(error) }));
      return { isSaved: false, refused: refusedIn(error) };
    }
  };
  return { save, saving };
}
