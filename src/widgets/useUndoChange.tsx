import { useRefresh } from 'react-admin';
import { undoChange } from '../data/undo';
import { useMessages } from '../i18n/useMessages';
import { undoneText } from './undo/undoneText';
import { useToast } from './useToast';

/** Returns a function that takes back a change set, says what came of it, and reads anew what is shown. */
export function useUndoChange(): (changeSet: string) => Promise<void> {
  const translate = useMessages();
  const toast = useToast();
  const refresh = useRefresh();
  return async (changeSet) => {
    try {
      const undone = await undoChange(changeSet);
      toast.success(undoneText(translate, undone));
      refresh();
    } catch (failure) {
      toast.error(failure);
    }
  };
}
