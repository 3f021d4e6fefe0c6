import { useListContext } from 'react-admin';
import { ErrorNotice } from '../../widgets/ErrorNotice';

/** The error of a list, with a button to try again. */
export function ListError() {
  const { error, refetch } = useListContext();
  return error ? <ErrorNotice error={error} title="The list could not be loaded" onRetry={() => refetch()} /> : null;
}
