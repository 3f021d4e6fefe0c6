import { Pagination, useListContext, useTranslate } from 'react-admin';
import { useWords } from '../../i18n/useWords';
import { formatCount } from '../../lib/locale';

interface Range {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Where the list is in all its rows; nothing where it could not be read. */
export function ListPages() {
  const { error, meta } = useListContext();
  const translate = useTranslate();
  const words = useWords();
  const isEstimate = (meta as { readonly estimated?: boolean } | undefined)?.estimated === true;
  const labelled = ({ from, to, count }: Range): string =>
    translate('ra.navigation.page_range_info', {
      offsetBegin: from,
      offsetEnd: to,
      total: words('lists.about', { total: formatCount(rounded(count)) }),
    });
  if (error) return null;
  return (
    <Pagination rowsPerPageOptions={[10, 25, 50, 100]} {...(isEstimate ? { labelDisplayedRows: labelled } : {})} />
  );
}

/** To two digits: an estimate is no more exact than that. */
export const rounded = (count: number): number => Number(count.toPrecision(2));
