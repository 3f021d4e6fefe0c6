import { useListContext } from 'react-admin';
import { Fault } from '../Fault';

/** What went wrong with a list, and another try. */
export function ListFault() {
  const { error, refetch } = useListContext();
  return error ? <Fault error={error} title="The list could not be loaded" onRetry={() => refetch()} /> : null;
}
