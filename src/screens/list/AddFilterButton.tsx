import { useEffect, useRef } from 'react';
import { FilterButton, type FilterButtonProps, useListContext } from 'react-admin';
import { fieldsIn } from '../../lib/pageFocus';

/**
 * Adds a filter and moves the focus into it. React-admin does so only where an input has the name of its filter, which
 * ranges, lists of choices and references have not.
 */
export function AddFilterButton(props: FilterButtonProps) {
  const { displayedFilters } = useListContext();
  const before = useRef(displayedFilters);
  useEffect(() => {
    const added = shownIn(displayedFilters).filter((source) => !before.current?.[source]);
    before.current = displayedFilters;
    // The button has the focus once its menu is closed. Who has moved on meanwhile stays there, and who chose a saved
    // query, which shows several, stays here.
    const [source] = added;
    if (!source || added.length > 1 || !document.activeElement?.matches('.add-filter')) return;
    const filter = document.querySelector(`.filter-field[data-source="${source}"]`);
    if (filter) fieldsIn(filter)[0]?.focus();
  }, [displayedFilters]);
  return <FilterButton {...props} />;
}

const shownIn = (filters: Readonly<Record<string, boolean>> = {}): readonly string[] =>
  Object.keys(filters).filter((source) => filters[source]);
