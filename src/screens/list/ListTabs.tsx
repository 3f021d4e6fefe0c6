import { useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { StatusTabs } from './StatusTabs';

/** The tabs of the list around it: choosing one filters it. */
export function ListTabs({ entity }: { readonly entity: Entity }) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  return (
    <StatusTabs
      entity={entity}
      filter={filterValues}
      onFilter={(filter) => setFilters({ ...filter }, displayedFilters)}
    />
  );
}
