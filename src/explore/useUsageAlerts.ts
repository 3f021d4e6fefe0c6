import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { useMay } from '../auth/permissions';
import type { ConsoleDataProvider } from '../data/dataProvider';
import type { IdentifiedRow } from '../data/rowId';
import { readUsageAlerts, type UsageAlert } from '../data/usageAlerts';
import { startOfDay } from '../lib/dates';

const none: readonly UsageAlert[] = [];

/**
 * Returns the alerts in the days of a usage, in its time zone; none while the usage is loading, or without the right to
 * read alerts.
 */
export function useUsageAlerts(
  entity: Entity,
  row: IdentifiedRow,
  { from, until }: UsageSpan,
  usage: UtilityUsage | undefined,
): readonly UsageAlert[] {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const may = useMay();
  const instant = (day: string): string => startOfDay(day, usage?.timeZone);
  const { data } = useQuery({
    queryKey: ['usageAlerts', entity.name, row.id, from, until, usage?.utility, usage?.timeZone],
    queryFn: ({ signal }) => {
      const counted = { entity, row, utility: usage?.utility ?? 0, from: instant(from), until: instant(until) };
      return readUsageAlerts(send, counted, signal);
    },
    enabled: usage !== undefined && may('read', catalogue.entity('mlNotifications')),
    placeholderData: keepPreviousData,
  });
  return data ?? none;
}
