import type { Undone } from '../../data/undo';
import type { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';

/** Returns the sentence on the result of an undo: records undone and, if there are any, records left unchanged. */
export const undoneText = (
  translate: ReturnType<typeof useMessages>,
  { undone, kept }: Pick<Undone, 'undone' | 'kept'>,
): string =>
  kept === 0
    ? translate('imports.undoneAll', { undone: formatCount(undone) })
    : translate('imports.undoneRows', { undone: formatCount(undone), kept: formatCount(kept) });
