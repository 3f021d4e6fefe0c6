import { useCallback } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import { inSentence } from '../../resources/language/words';
import { besidesOf } from '../data/beside';
import { detailPaths } from '../data/rowPaths';
import { latestOwnChange, type OwnChange, undoChange } from '../data/undo';
import { formatCount } from '../lib/locale';
import { useToast } from './useToast';

/** Takes back what one did last to rows of an entity and to what stands beside them. Answers with what it was. */
export function useUndo(entity: Entity): () => Promise<OwnChange | undefined> {
  const toast = useToast();
  const named = [entity, ...besidesOf(entity, detailPaths(entity, false)).map((beside) => beside.entity)]
    .map(({ name }) => name)
    .join(' ');
  return useCallback(async () => {
    try {
      const latest = await latestOwnChange(named.split(' '));
      if (!latest) {
        toast.success('There is nothing of yours to undo.');
        return undefined;
      }
      const { undone, kept } = await undoChange(latest.changeSet);
      const what = undone === 1 ? `One ${inSentence(entity.noun)} is` : `${formatCount(undone)} changes are`;
      const stays = kept > 0 ? ` ${formatCount(kept)} changed since and stay as they are.` : '';
      toast.success(`Undone: ${what} as before.${stays}`);
      return latest;
    } catch (error) {
      toast.error(error);
      return undefined;
    }
  }, [named, entity, toast]);
}
