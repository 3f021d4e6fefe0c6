import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { FieldSentences } from '../data/refusedField';
import { UnsavedDraft } from '../fields/form/UnsavedDraft';
import { useFormDraft } from '../fields/form/useFormDraft';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { inSmallLayout } from '../lib/pageSize';
import { ConfirmDialog } from '../widgets/ConfirmDialog';
import { SavingSteps } from './SavingSteps';
import type { SaveResult, Saving } from './useSaving';

interface DialogFrameProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly saving: Saving;
  readonly defaultValues: Readonly<Record<string, unknown>>;
  readonly onSave: (values: Readonly<Record<string, unknown>>) => Promise<SaveResult>;
  readonly onClose: () => void;
  /** Two columns, for forms that would not fit on a page. */
  readonly wide?: boolean;
  /** What it opens with was entered by a person. */
  readonly isFilled?: boolean;
  /** The field that gets the focus; the first one otherwise. */
  readonly startAt?: string | undefined;
  readonly children: ReactNode;
}

/** A form in a dialog: Close and Save below, what went wrong above them. */
export function DialogFrame(props: DialogFrameProps) {
  const translateLabel = useLabel();
  const translate = useMessages();
  const { title, isOpen, saving, defaultValues, onSave, wide = false, children } = props;
  const { isSaving, failure, steps } = saving;
  const isTouched = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const draft = useFormDraft();
  // At once, not after the dialog has closed: a page that is reloaded meanwhile would offer the draft again.
  const leave = (): void => {
    draft.settle();
    props.onClose();
  };
  const save = async (values: Readonly<Record<string, unknown>>): Promise<FieldSentences> => {
    const { isSaved, refused } = await onSave(values);
    if (isSaved) draft.settle();
    return refused;
  };
  const close = (_event: unknown, reason?: 'backdropClick' | 'escapeKeyDown'): void => {
    // A click beside the dialog must not discard what was typed.
    if (isSaving || reason === 'backdropClick') return;
    if (reason === 'escapeKeyDown' && isTouched.current) setAsking(true);
    else leave();
  };
  return (
    <Dialog open={isOpen} onClose={close} maxWidth={wide ? 'md' : 'sm'} fullWidth scroll="body">
      <Form
        defaultValues={{ ...defaultValues }}
        onSubmit={save}
        sanitizeEmptyValues={false}
        disableInvalidFormNotification
        noValidate
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogContent
          ref={content}
          onKeyDown={preventSubmitWhileChoosing}
          sx={{ ...(wide ? twoColumns : oneColumn), overflow: 'visible' }}
        >
          <InitialFocus content={content} at={props.startAt} />
          <UnsavedDraft draft={draft} />
          <DirtyTracker mark={isTouched} isFilled={props.isFilled ?? false} />
          {children}
          <SavingSteps steps={steps} />
          {failure && (
            <Alert ref={bringIntoView} severity="error" sx={{ mt: 1, gridColumn: '1 / -1' }}>
              {failure}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={isSaving}>
            {translateLabel('Close')}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving} loadingPosition="start">
            {translateLabel(isSaving ? 'Saving' : 'Save')}
          </Button>
        </DialogActions>
      </Form>
      <ConfirmDialog
        open={isAsking}
        role="alertdialog"
        title={translate('dialogs.discardTitle')}
        cancel={translate('dialogs.keepEditing')}
        confirm={translate('drafts.discard')}
        isDestructive
        onCancel={() => setAsking(false)}
        onConfirm={leave}
      />
    </Dialog>
  );
}

/** A tall form hides what is shown below it. */
function bringIntoView(node: HTMLElement | null): void {
  node?.scrollIntoView?.({ block: 'nearest' });
}

/** Enter saves, but not while a list of choices is open. */
function preventSubmitWhileChoosing(event: KeyboardEvent): void {
  const isChoosing = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Enter' && isChoosing) event.preventDefault();
}

interface InitialFocusProps {
  readonly content: RefObject<HTMLDivElement | null>;
  readonly at: string | undefined;
}

/** Focuses the first field, or the one given. */
function InitialFocus({ content, at }: InitialFocusProps) {
  useEffect(() => {
    const open = [...(content.current?.querySelectorAll<HTMLElement>(fields) ?? [])];
    const asked = at === undefined ? undefined : open.find((field) => field.getAttribute('name') === at);
    (asked ?? open[0])?.focus();
  }, [content, at]);
  return null;
}

const fields = ':is(input, textarea):not([aria-hidden], :disabled), [role="combobox"]:not([aria-disabled="true"])';

/** Tracks whether anything would be lost. */
function DirtyTracker({ mark, isFilled }: { readonly mark: RefObject<boolean>; readonly isFilled: boolean }) {
  const { dirtyFields } = useFormState();
  const isTouched = isFilled || Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    mark.current = isTouched;
  }, [mark, isTouched]);
  return null;
}

const oneColumn = { display: 'flex', flexDirection: 'column', gap: 0.75 } as const;
const twoColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  alignItems: 'start',
  [inSmallLayout]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
