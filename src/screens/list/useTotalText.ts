import { useListContext } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';

/** Returns the text of a list's total, "about 520,000" if it is an estimate; undefined until loaded. */
export function useTotalText(): { readonly text: string | undefined; readonly isEstimate: boolean } {
  const { total, meta } = useListContext();
  const translate = useMessages();
  const isEstimate = (meta as { readonly estimated?: boolean } | undefined)?.estimated === true;
  if (total === undefined) return { text: undefined, isEstimate };
  return {
    text: isEstimate ? translate('lists.about', { total: formatCount(rounded(total)) }) : formatCount(total),
    isEstimate,
  };
}

/** Returns an estimate rounded to two significant digits. */
export const rounded = (count: number): number => Number(count.toPrecision(2));
