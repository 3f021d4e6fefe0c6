import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { readGroups } from '../../data/groups';
import { readHomeChanged, readHomeCosts, readHomeUsage } from '../../data/homeUsage';

/** Returns what is known of the last whole month. */
export function useMonthOfEstate() {
  const { send } = useDataProvider<ConsoleDataProvider>();
  // The job counts a month on its second day, when it has ended everywhere.
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
    /** Whether some of it is still to come. */
    isPending: usage.isPending || costs.isPending || (utilities.length > 0 && changed.isPending),
  };
}
