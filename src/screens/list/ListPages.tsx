import { Pagination, useListContext } from 'react-admin';

/** Where the list is in all its rows; nothing where it could not be read. */
export function ListPages() {
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;
}
