import { useGetOne, useLocation } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import { detailOf, type LastDetail, lastDetail } from '../data/lastDetail';
import type { IdentifiedRow } from '../data/rowId';
import { printOwnLabel } from '../fields/printPath';
import { recordAt } from './viewed';

interface ContextRecord {
  /** Whether the page's own record is still loading. */
  readonly isPending: boolean;
  /** Undefined if the page's own record can't be loaded: the last one viewed would be the wrong parent. */
  readonly contextRecord: LastDetail | undefined;
}

/** Returns the record that new ones belong to: the page's own, or on pages without one the last viewed. */
export function useContextRecord(isRequested: boolean): ContextRecord {
  const { pathname } = useLocation();
  const shown = recordAt(pathname);
  const entity = shown && catalogue.has(shown.type) ? catalogue.entity(shown.type) : undefined;
  const {
    data: row,
    error,
    isPending,
  } = useGetOne<IdentifiedRow>(
    entity?.name ?? '',
    { id: shown?.id ?? '' },
    { enabled: isRequested && entity !== undefined, retry: false, refetchOnMount: false },
  );
  if (!entity) return { isPending: false, contextRecord: lastDetail() };
  return { isPending, contextRecord: row && !error ? detailOf(entity, row, printOwnLabel(entity, row)) : undefined };
}
