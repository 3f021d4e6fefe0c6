import { useQuery } from '@tanstack/react-query';
import type { Entity } from '../../resources/language/catalogue';
import { isShorterThan, isUneven } from '../../resources/shared/usageInterval';
import type { IdentifiedRow } from '../data/rowId';
import { usageQuery } from '../data/usage';
import { shownUtility } from './shownUtility';
import type { useUsageSettings } from './useUsageSettings';

/**
 * Minimum share (0–1) of intervals with readings. Fewer mean longer meter intervals: quarter hours fill 2/3 of
 * ten-minute ones.
 */
export const minShareRead = 0.75;

/**
 * Returns the settings without intervals shorter than those between the shown utility's readings, or not divided by
 * these; where such a one was chosen, with the shortest other. The hours of a meter with daily readings would be gaps,
 * and one would have the day's amount.
 */
export function useMeteredIntervals(
  entity: Entity,
  row: IdentifiedRow,
  settings: ReturnType<typeof useUsageSettings>,
): ReturnType<typeof useUsageSettings> {
  const { span, interval, intervals, utility } = settings;
  const { data = [] } = useQuery(usageQuery(entity, row.id, span, interval));
  const usage = shownUtility(data, utility);
  if (!usage) return settings;
  const isTooShort = isShorterThan(interval, usage.minutes);
  // Its readings come more often than the interval of its channel says.
  if (isTooShort && usage.read >= minShareRead) return settings;
  const fitting = intervals.filter((each) => !isShorterThan(each, usage.minutes) && !isUneven(each, usage.minutes));
  return {
    ...settings,
    intervals: fitting,
    interval: fitting.includes(interval) ? interval : (fitting[0] ?? interval),
  };
}
