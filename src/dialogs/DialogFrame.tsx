import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldSentences } from '../data/refusedField';
import { UnsavedDraft } from '../fields/form/UnsavedDraft';
import { useFormDraft } from '../fields/form/useFormDraft';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { fieldsIn } from '../lib/pageFocus';
import { inSmallLayout } from '../lib/pageSize';
import { ConfirmDialog } from '../widgets/ConfirmDialog';
import { LoadingButton } from '../widgets/LoadingButton';
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
  /** Called after a save, when the draft is removed. */
  readonly onSaved?: (values: Readonly<Record<string, unknown>>) => void;
  /** State of the checkbox "add another"; undefined hides it. */
  readonly addAnother?: { readonly isChecked: boolean; readonly setChecked: (isChecked: boolean) => void } | undefined;
  /** Whether the default values were entered by a person, so that closing must ask. */
  readonly isFilled?: boolean;
  /** Name of the field that gets the focus. Default: the first empty one. */
  readonly startAt?: string | undefined;
  readonly children: ReactNode;
}

/** Shows a form in a dialog, with the error of the last save, Close and Save. */
export function DialogFrame(props: DialogFrameProps) {
  const translateLabel = useLabel();
  const translate = useMessages();
  const { title, isOpen, saving, defaultValues, onSave, onSaved, addAnother, wide = false, children } = props;
  const { isSaving, failure, steps } = saving;
  const saveLabel =
    addAnother?.isChecked && !isSaving ? translate('dialogs.saveAndAdd') : translateLabel(isSaving ? 'Saving' : 'Save');
  const isTouched = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  const draft = useFormDraft();
  // Before the dialog closes: a reload during the transition would offer the draft again.
  const leave = (): void => {
    draft.settle();
    props.onClose();
  };
  const save = async (values: Readonly<Record<string, unknown>>): Promise<FieldSentences> => {
    const { isSaved, refused } = await onSave(values);
    if (isSaved) {
      draft.settle();
      onSaved?.(values);
    }
    return refused;
  };
  const close = (_event: unknown, reason?: 'backdropClick' | 'escapeKeyDown'): void => {
    // A click on the backdrop must not discard input.
    if (isSaving || reason === 'backdropClick') return;
    if (reason === 'escapeKeyDown' && isTouched.current) setConfirming(true);
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
          <DirtyTracker touched={isTouched} isFilled={props.isFilled ?? false} />
          {children}
          <SavingSteps steps={steps} />
          {failure && (
            <Alert ref={bringIntoView} severity="error" sx={{ mt: 1, gridColumn: '1 / -1' }}>
              {failure}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          {addAnother && (
            <FormControlLabel
              sx={{ mr: 'auto', ml: 0.5 }}
              label={translate('dialogs.another')}
              control={
                <Checkbox
                  checked={addAnother.isChecked}
                  disabled={isSaving}
                  onChange={(_event, isChecked) => addAnother.setChecked(isChecked)}
                />
              }
            />
          )}
          <Button onClick={close} disabled={isSaving}>
            {translateLabel('Close')}
          </Button>
          <LoadingButton type="submit" variant="contained" loading={isSaving} loadingPosition="start">
            {saveLabel}
          </LoadingButton>
        </DialogActions>
      </Form>
      <ConfirmDialog
        open={isConfirming}
        role="alertdialog"
        title={translate('dialogs.discardTitle')}
        cancel={translate('dialogs.keepEditing')}
        confirm={translate('drafts.discard')}
        isDestructive
        onCancel={() => setConfirming(false)}
        onConfirm={leave}
      />
    </Dialog>
  );
}

/** Scrolls to an element that a tall form may hide. */
function bringIntoView(node: HTMLElement | null): void {
  node?.scrollIntoView?.({ block: 'nearest' });
}

/** Prevents Enter from submitting while a listbox is expanded. */
function preventSubmitWhileChoosing(event: KeyboardEvent): void {
  const isChoosing = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Enter' && isChoosing) event.preventDefault();
}

interface InitialFocusProps {
  readonly content: RefObject<HTMLDivElement | null>;
  readonly at: string | undefined;
}

/** Focuses the named field, or the first empty one. */
function InitialFocus({ content, at }: InitialFocusProps) {
  const { getValues } = useFormContext();
  useEffect(() => {
    // By the form's values, since a picker is empty until its label is loaded. Selects have no name, and are skipped.
    const isEmpty = (field: HTMLElement): boolean => {
      const name = field.getAttribute('name');
      return name !== null && [undefined, null, ''].includes(getValues(name));
    };
    const inputs = content.current ? fieldsIn(content.current) : [];
    const named = at === undefined ? undefined : inputs.find((field) => field.getAttribute('name') === at);
    (named ?? inputs.find(isEmpty) ?? inputs[0])?.focus();
  }, [content, at, getValues]);
  return null;
}

/** Stores in a ref whether closing would lose input. */
function DirtyTracker({ touched, isFilled }: { readonly touched: RefObject<boolean>; readonly isFilled: boolean }) {
  const { dirtyFields } = useFormState();
  const isTouched = isFilled || Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    touched.current = isTouched;
  }, [touched, isTouched]);
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
