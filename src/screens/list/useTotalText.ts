import { useListContext } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';

/** How many rows there are, and whether that is an estimate: "about 520,000". Nothing while it is not known. */
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

/** To two digits: an estimate is no more exact than that. */
export const rounded = (count: number): number => Number(count.toPrecision(2));
