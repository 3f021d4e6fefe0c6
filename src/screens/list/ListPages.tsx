import type { ComponentProps } from 'react';
import { Pagination, PaginationActions, useListContext, useTranslate } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';
import { useTotalText } from './useTotalText';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Shows the pagination of a list; nothing if it could not be read. */
export function ListPages() {
  const { error } = useListContext();
  const translate = useTranslate();
  const { text, isEstimate } = useTotalText();
  const labelled = ({ from, to }: Range): string =>
    translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: text });
  // For MUI's buttons in narrow windows, whose labels react-admin does not translate.
  const named = { getItemAriaLabel: (type: string): string => translate(`ra.navigation.${type}`) };
  if (error) return null;
  return (
    <Pagination
      rowsPerPageOptions={[10, 25, 50, 100]}
      actions={PageButtons}
      {...named}
      {...(isEstimate ? { labelDisplayedRows: labelled } : {})}
    />
  );
}

function PageButtons(props: ComponentProps<typeof PaginationActions>) {
  const translate = useMessages();
  return <PaginationActions {...props} aria-label={translate('lists.pages')} />;
}
