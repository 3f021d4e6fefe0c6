import { useCallback } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import { oneToOnesOf } from '../data/oneToOne';
import { detailPaths } from '../data/rowPaths';
import { latestOwnChange, type OwnChange, undoChange } from '../data/undo';
import { useMessages } from '../i18n/useMessages';
import { useNouns } from '../i18n/useNouns';
import { formatCount } from '../lib/locale';
import { useToast } from './useToast';

/**
 * Returns a function that reverts the person's last change to rows of an entity and to their one-to-one rows. It
 * resolves to that change; to undefined where there is none, or after a toast of the error.
 */
export function useUndo(entity: Entity): () => Promise<OwnChange | undefined> {
  const toast = useToast();
  const translate = useMessages();
  const nouns = useNouns();
  const entityNames = [entity, ...oneToOnesOf(entity, detailPaths(entity, false)).map(({ entity: other }) => other)]
    .map(({ name }) => name)
    .join(' ');
  return useCallback(async () => {
    try {
      const latest = await latestOwnChange(entityNames.split(' '));
      if (!latest) {
        toast.success(translate('triage.undoNone'));
        return undefined;
      }
      const { undone, kept } = await undoChange(latest.changeSet);
      const undoneTexts = { smart_count: undone, count: formatCount(undone), noun: nouns.within(entity, 1) };
      const keptText =
        kept > 0 ? ` ${translate('triage.undoneKept', { smart_count: kept, count: formatCount(kept) })}` : '';
      toast.success(`${translate('triage.undone', undoneTexts)}${keptText}`);
      return latest;
    } catch (error) {
      toast.error(error);
      return undefined;
    }
  }, [entityNames, entity, toast, translate, nouns]);
}
