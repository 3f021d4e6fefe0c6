import { Pagination, useListContext, useTranslate } from 'react-admin';
import { useTotalText } from './useTotalText';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where the list is in all its rows; nothing where it could not be read. */
export function ListPages() {
  const { error } = useListContext();
  const translate = useTranslate();
  const { text, isEstimate } = useTotalText();
  const labelled = ({ from, to }: Range): string =>
    translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: text });
  if (error) return null;
  return (
    <Pagination rowsPerPageOptions={[10, 25, 50, 100]} {...(isEstimate ? { labelDisplayedRows: labelled } : {})} />
  );
}
