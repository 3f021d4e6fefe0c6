import { useLocation, useNavigate } from 'react-admin';
import type { Row } from '../data/rowId';
import { modalSearch } from '../lib/paths';

/** Returns a function that opens a dialog over the current page, with values from the page. */
export function useOpenDialog(): (modal: string | undefined, given?: Row) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (modal, given) =>
    void navigate({ pathname, search: modalSearch(search, modal) }, given ? { state: { given } } : {});
}
