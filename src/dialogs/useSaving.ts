import { useRef, useState } from 'react';
import type { Row } from '../data/rowId';
import type { Step, Tell } from '../flows/steps';
import { messageOf, useToast } from '../widgets/useToast';

/** What a form shows of its save. */
export interface Saving {
  readonly isSaving: boolean;
  /** The sentence of the last try that failed. */
  readonly failure: string | undefined;
  /** How far the try at hand, or the last one, has come; empty where it is of one piece. */
  readonly steps: readonly Step[];
}

/**
 * The life of a save: one at a time, a toast for each step that `run` answers with, the sentence of a failure as a toast
 * and to keep in the form. `save` answers whether it was saved.
 */
export function useSaving(run: (values: Row, tell: Tell) => Promise<readonly string[]>) {
  const [saving, setSaving] = useState<Saving>({ isSaving: false, failure: undefined, steps: [] });
  const underway = useRef(false);
  const toast = useToast();
  const save = async (values: Row): Promise<boolean> => {
    // A second click may come before the button is drawn as disabled.
    if (underway.current) return false;
    underway.current = true;
    setSaving({ isSaving: true, failure: undefined, steps: [] });
    try {
      toast.steps(await run(values, (steps) => setSaving((now) => ({ ...now, steps }))));
      // Not again: the dialog takes a moment to close, and a click in it would save a second time.
      return true;
    } catch (error) {
      toast.error(error);
      underway.current = false;
      setSaving((now) => ({ ...now, isSaving: false, failure: messageOf(error) }));
      return false;
    }
  };
  return { save, saving };
}
