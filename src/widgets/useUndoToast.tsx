import Button from '@mui/material/Button';
import { useMessages } from '../i18n/useMessages';
import { useCloseToast } from './toasts/closeToast';
import { useToast } from './useToast';
import { useUndoChange } from './useUndoChange';

/** Returns a function that says what was changed, with a button that takes it back. */
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

/** Is asked once: the toast goes, and what comes of the undo is said in its own. */
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
