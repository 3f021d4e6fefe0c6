import Button from '@mui/material/Button';
import { useMessages } from '../i18n/useMessages';
import { useToast } from './useToast';
import { useUndoChange } from './useUndoChange';

/** Returns a function that says what was changed, with a button that takes it back. */
export function useUndoToast(): (sentence: string, changeSet: string | null | undefined) => void {
  const translate = useMessages();
  const toast = useToast();
  const undo = useUndoChange();
  return (sentence, changeSet) =>
    toast.success(
      <>
        {sentence}{' '}
        {changeSet && (
          <Button size="small" color="inherit" onClick={() => void undo(changeSet)}>
            {translate('imports.undoNow')}
          </Button>
        )}
      </>,
    );
}
