import { type SortPayload, useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { isRecord } from '../../data/valueAt';
import { useMessages } from '../../i18n/useMessages';
import { ViewsButton } from '../../widgets/views/ViewsButton';

/** Shows the views (filter and order) of a list that provider staff share; react-admin's filter menu has the user's own. */
export function SharedViews({ entity }: { readonly entity: Entity }) {
  const translate = useMessages();
  const { filterValues, sort, setFilters, setSort, displayedFilters } = useListContext();
  return (
    <ViewsButton
      list={entity.name}
      title={translate('views.title')}
      none={translate('views.none')}
      about={translate('views.about')}
      value={{ filter: filterValues, sort }}
      onOpen={({ filter, sort: order }) => {
        setFilters(isRecord(filter) ? { ...filter } : {}, displayedFilters);
        if (isSort(order)) setSort(order);
      }}
    />
  );
}

const isSort = (value: unknown): value is SortPayload =>
  isRecord(value) && typeof value.field === 'string' && (value.order === 'ASC' || value.order === 'DESC');
