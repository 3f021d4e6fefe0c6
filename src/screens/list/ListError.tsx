import { useListContext } from 'react-admin';
import { ErrorNotice } from '../../widgets/ErrorNotice';

/** What went wrong with a list, and another try. */
export function ListError() {
  const { error, refetch } = useListContext();
  return error ? <ErrorNotice error={error} title="The list could not be loaded" onRetry={() => refetch()} /> : null;
}
