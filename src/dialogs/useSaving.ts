import { useRef, useState } from 'react';
import type { Row } from '../data/rowId';
import { messageOf, useToast } from '../widgets/useToast';

/**
 * The life of a save: one at a time, a toast for each step that `run` answers with, the sentence of a failure as a toast
 * and to keep in the form.
 */
export function useSaving(run: (values: Row) => Promise<readonly string[]>) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const underway = useRef(false);
  const toast = useToast();
  const save = async (values: Row): Promise<void> => {
    // A second click may come before the button is drawn as disabled.
    if (underway.current) return;
    underway.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      toast.steps(await run(values));
      // Not again: the dialog takes a moment to close, and a click in it would save a second time.
    } catch (error) {
      setFailure(messageOf(error));
      toast.error(error);
      underway.current = false;
      setSaving(false);
    }
  };
  return { save, isSaving, failure };
}
