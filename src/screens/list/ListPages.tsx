import { Pagination } from 'react-admin';

export function ListPages() {
  return <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;
}
