import Button from '@mui/material/Button';
import { useMessages } from '../i18n/useMessages';
import { useCloseToast } from './toasts/closeToast';
import { useToast } from './useToast';
import { useUndoChange } from './useUndoChange';

/** Returns a function that shows a success toast, with a button that undoes the change set, if there is one. */
export function useUndoToast(): (sentence: string, changeSet: string | null | undefined) => void {
  const toast = useToast();
  const undo = useUndoChange();
  return (sentence, changeSet) =>
    toast.success(
      <>
        {sentence} {changeSet && <UndoButton onUndo={() => void undo(changeSet)} />}
      </>,
    );
}

/** Closes this toast; the undo reports its result in another. */
function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const translate = useMessages();
  const close = useCloseToast();
  const undo = (): void => {
    close();
    onUndo();
  };
  return (
    <Button size="small" color="inherit" onClick={undo}>
      {translate('imports.undoNow')}
    </Button>
  );
}
