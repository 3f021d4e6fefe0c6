import type { Undone } from '../../data/undo';
import type { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';

/** Returns what an undo would do in words. */
export const toUndoText = (
  translate: ReturnType<typeof useMessages>,
  { undone, kept }: Pick<Undone, 'undone' | 'kept'>,
): string => translate('imports.toUndo', { smart_count: undone, undone: formatCount(undone), kept: formatCount(kept) });
