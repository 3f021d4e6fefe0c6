import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { readTabCounts, type TabCounts, withoutSnoozed } from '../../data/tabCounts';
import { valueAt } from '../../data/valueAt';
import type { ListFilter } from '../../data/where';

/** Returns the number of rows of each tab under the list's other filters; undefined until loaded. */
export function useTabCounts(entity: Entity, filter: ListFilter): TabCounts | undefined {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const { [entity.list.tabs?.by ?? '']: _chosen, ...others } = withoutSnoozed(entity, filter);
  const { data } = useQuery({
    queryKey: [entity.name, 'tabs', others],
    queryFn: () => readTabCounts(send, entity, others),
    placeholderData: (before) => before,
  });
  return data;
}

/** Returns the tab that a filter corresponds to; false if it has several values. */
export function chosenTab(entity: Entity, filter: ListFilter): string | false {
  const { by = '', snoozed } = entity.list.tabs ?? {};
  if (snoozed && valueAt(filter, snoozed.until) !== undefined) return 'snoozed';
  const chosen = filter[by];
  if (chosen === undefined || chosen === null) return 'total';
  if (!Array.isArray(chosen)) return String(chosen);
  return chosen.length === 1 ? String(chosen[0]) : false;
}
