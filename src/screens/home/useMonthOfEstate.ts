import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { readGroups } from '../../data/groups';
import { readHomeChanged, readHomeCosts, readHomeUsage } from '../../data/homeUsage';

/** Returns usage, costs and the largest changes of the last whole month that is counted. */
export function useMonthOfEstate() {
  const { send } = useDataProvider<ConsoleDataProvider>();
  // Two days back: the job counts a month on the second day of the next, when it has ended in all time zones.
  const month = dayjs().subtract(2, 'day').startOf('month').subtract(1, 'month');
  const day = month.format('YYYY-MM-DD');
  const usage = useQuery({ queryKey: ['homeUsage', day], queryFn: () => readHomeUsage(send, day) });
  const costs = useQuery({ queryKey: ['homeCosts', day], queryFn: () => readHomeCosts(readGroups, day) });
  const utilities = usage.data ?? [];
  const billedMost = costs.data?.billedMost;
  const changed = useQuery({
    queryKey: ['homeChanged', day, billedMost],
    queryFn: () => readHomeChanged(send, day, billedMost),
    enabled: !costs.isPending && utilities.length > 0,
  });
  return {
    month: month.toDate(),
    utilities,
    costs: costs.data?.costs,
    billedMost,
    changed: changed.data ?? [],
    /** Whether any of the queries is still loading. */
    isPending: usage.isPending || costs.isPending || (utilities.length > 0 && changed.isPending),
  };
}
