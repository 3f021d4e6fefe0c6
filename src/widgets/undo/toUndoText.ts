import type { Undone } from '../../data/undo';
import type { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';

/** Returns the sentence on the result of a dry run: records that would be undone, and left unchanged. */
export const toUndoText = (
  translate: ReturnType<typeof useMessages>,
  { undone, kept }: Pick<Undone, 'undone' | 'kept'>,
): string => translate('imports.toUndo', { smart_count: undone, undone: formatCount(undone), kept: formatCount(kept) });
