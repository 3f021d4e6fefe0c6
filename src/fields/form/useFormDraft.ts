import { useState } from 'react';
import { useLocation } from 'react-admin';
import { signedInContact } from '../../auth/session';
import { type Draft, draftAt, forgetDraft, saveDraft } from '../../data/drafts';
import type { Row } from '../../data/rowId';

/** What is kept of one form while it is open and not saved. */
export interface FormDraft {
  /** What was kept when the form opened. */
  readonly found: Draft | undefined;
  readonly save: (values: Row, touched: Row) => void;
  readonly forget: () => void;
  /** Whether the form was saved or closed: its values are not stored as a draft any more. */
  readonly settle: () => void;
}

/** Returns the draft of the form at this address, of who is signed in. */
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
