import { useState } from 'react';
import { useLocation } from 'react-admin';
import { signedInContact } from '../../auth/session';
import { type Draft, draftAt, forgetDraft, saveDraft } from '../../data/drafts';
import type { Row } from '../../data/rowId';

/** The stored draft of one form. */
export interface FormDraft {
  /** The draft that was stored when the form opened. */
  readonly found: Draft | undefined;
  readonly save: (values: Row, touched: Row) => void;
  readonly forget: () => void;
  /** Deletes the draft of a form that was saved or closed, and stores no other one. */
  readonly settle: () => void;
}

/** Returns the signed-in person's draft of the form at this address. */
export function useFormDraft(): FormDraft {
  const { pathname, search } = useLocation();
  const [draft] = useState(() => {
    const modal = new URLSearchParams(search).get('modal');
    return formDraft(signedInContact(), modal ? `${pathname}?modal=${modal}` : pathname);
  });
  return draft;
}

function formDraft(contact: string | undefined, place: string): FormDraft {
  if (!contact) return { found: undefined, save: () => {}, forget: () => {}, settle: () => {} };
  let isSettled = false;
  const forget = (): void => forgetDraft(contact, place);
  return {
    found: draftAt(contact, place),
    save: (values, touched) => {
      if (!isSettled) saveDraft(contact, place, values, touched);
    },
    forget,
    settle: () => {
      isSettled = true;
      forget();
    },
  };
}
