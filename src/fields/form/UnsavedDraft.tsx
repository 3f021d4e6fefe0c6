import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { accessToken } from '../../auth/session';
import { useMessages } from '../../i18n/useMessages';
import type { FormDraft } from './useFormDraft';

/** A crash of the browser loses the input of so many ms. */
const debounceMs = 300;

/**
 * Stores unsaved input of the surrounding form, and offers to restore it when the same person opens the form again.
 * Leaving the form deletes the draft; the end of the session does not.
 */
export function UnsavedDraft({ draft }: { readonly draft: FormDraft }) {
  const [offered, setOffered] = useState(draft.found);
  const { setValue } = useFormContext();
  const translate = useMessages();
  useAutosave(draft);
  if (!offered) return null;
  const restore = (): void => {
    for (const [name, value] of Object.entries(offered)) setValue(name, value, { shouldDirty: true });
    setOffered(undefined);
  };
  const discard = (): void => {
    draft.forget();
    setOffered(undefined);
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5, gridColumn: '1 / -1' }}
      action={
        <>
          <Button color="inherit" onClick={restore}>
            {translate('drafts.restore')}
          </Button>
          <Button color="inherit" onClick={discard}>
            {translate('drafts.discard')}
          </Button>
        </>
      }
    >
      {translate('drafts.offer')}
    </Alert>
  );
}

function useAutosave(draft: FormDraft): void {
  const values = useWatch();
  const { dirtyFields } = useFormState();
  const save = useRef(() => {});
  useEffect(() => {
    save.current = () => draft.save(values, dirtyFields);
  });
  const isTouched = Object.keys(dirtyFields).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values restarts the timer.
  useEffect(() => {
    if (!isTouched) return undefined;
    const timer = setTimeout(() => save.current(), debounceMs);
    return () => clearTimeout(timer);
  }, [values, isTouched]);
  const wasTouched = useRef(isTouched);
  wasTouched.current ||= isTouched;
  useEffect(
    () => () => {
      if (!wasTouched.current) return;
      if (accessToken() === null) save.current();
      else draft.forget();
    },
    [draft],
  );
}
