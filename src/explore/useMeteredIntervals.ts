import { useQuery } from '@tanstack/react-query';
import type { Entity } from '../../resources/language/catalogue';
import { isShorterThan } from '../../resources/shared/usageInterval';
import type { IdentifiedRow } from '../data/rowId';
import { usageQuery } from '../data/usage';
import { shownUtility } from './usageWords';
import type { useUsageSettings } from './useUsageSettings';

/** Of intervals shorter than the rhythm of a meter fewer have a reading: of those of ten minutes, two of three with quarter hours. */
export const minShareRead = 0.75;

/**
 * Returns the settings with the intervals at which the utility that is shown is read, the shortest of them where a shorter
 * one was chosen: the hours of a meter that is read once a day would be gaps, and one of them the amount of the day.
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
  // What is read more often than its channel says has its short intervals too.
  if (isTooShort && usage.read >= minShareRead) return settings;
  const fitting = intervals.filter((each) => !isShorterThan(each, usage.minutes));
  return { ...settings, intervals: fitting, interval: isTooShort ? (fitting[0] ?? interval) : interval };
}
