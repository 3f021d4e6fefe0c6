import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';

/** Shows the buttons for the selected rows. Their code is loaded at the first selection: most lists are only read. */
export function SelectionButtons({ entity }: { readonly entity: Entity }) {
  const { selectedIds } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SelectionActions entity={entity} />
    </Suspense>
  );
}

const SelectionActions = lazy(async () => ({ default: (await import('./SelectionActions')).SelectionActions }));
