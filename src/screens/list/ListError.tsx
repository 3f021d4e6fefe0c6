import { useListContext } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';
import { ErrorNotice } from '../../widgets/ErrorNotice';

/** Shows the error of a list, with a button to try again. */
export function ListError() {
  const translate = useMessages();
  const { error, refetch } = useListContext();
  return error ? <ErrorNotice error={error} title={translate('lists.failed')} onRetry={() => refetch()} /> : null;
}
