import { useEffect, useRef } from 'react';
import { FilterButton, type FilterButtonProps, useListContext } from 'react-admin';
import { fieldsIn } from '../../lib/pageFocus';

/**
 * Shows react-admin's menu of filters, and moves the focus into a filter that is added. React-admin does so only for an
 * input whose name is that of the filter; those of ranges, choices and references have other names.
 */
export function AddFilterButton(props: FilterButtonProps) {
  const { displayedFilters } = useListContext();
  const before = useRef(displayedFilters);
  useEffect(() => {
    const added = shownIn(displayedFilters).filter((source) => !before.current?.[source]);
    before.current = displayedFilters;
    // The focus moves only if it is still on the button, and not for a saved query, which adds several filters.
    const [source] = added;
    if (!source || added.length > 1 || !document.activeElement?.matches('.add-filter')) return;
    const filter = document.querySelector(`.filter-field[data-source="${source}"]`);
    if (filter) fieldsIn(filter)[0]?.focus();
  }, [displayedFilters]);
  return <FilterButton {...props} />;
}

const shownIn = (filters: Readonly<Record<string, boolean>> = {}): readonly string[] =>
  Object.keys(filters).filter((source) => filters[source]);
