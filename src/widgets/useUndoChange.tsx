import { useRefresh } from 'react-admin';
import { undoChange } from '../data/undo';
import { loadScreenMessages } from '../i18n/i18nProvider';
import { useMessages } from '../i18n/useMessages';
import { undoneText } from './undo/undoneText';
import { useToast } from './useToast';

/** Delay of the toast that an undo is running. */
const noticeAfterMs = 1_000;

/**
 * Returns a function that undoes a change set, shows the result as a toast, and refetches the page. Where records would
 * be left unchanged, it lists them and asks for confirmation first.
 */
export function useUndoChange(): (changeSet: string) => Promise<void> {
  const translate = useMessages();
  const toast = useToast();
  const refresh = useRefresh();
  const undo = async (changeSet: string, includeChanged: boolean): Promise<void> => {
    try {
      toast.success(undoneText(translate, await undoChange(changeSet, { evenChanged: includeChanged })));
      refresh();
    } catch (failure) {
      toast.error(failure);
    }
  };
  return async (changeSet) => {
    const notice = setTimeout(() => toast.waiting(translate('imports.undoing')), noticeAfterMs);
    try {
      const preview = await undoChange(changeSet, { dryRun: true });
      if (preview.kept === 0) {
        await undo(changeSet, false);
        return;
      }
      const [{ UndoConfirmation }] = await Promise.all([import('./undo/UndoConfirmation'), loadScreenMessages()]);
      toast.asking(
        <UndoConfirmation
          name={changeSet}
          preview={preview}
          onUndo={(includeChanged) => void undo(changeSet, includeChanged)}
        />,
      );
    } catch (failure) {
      toast.error(failure);
    } finally {
      clearTimeout(notice);
    }
  };
}
