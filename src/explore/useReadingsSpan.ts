import { startOfDay } from '../lib/dates';
import { dayIn } from '../lib/dayIn';
import { spanOfPreset } from './usageSpan';
import { useAddressSettings } from './useAddressSettings';

/**
 * Returns the days of readings in the URL, and the filter on their timestamps: the days' starts in the channel's time
 * zone.
 */
export function useReadingsSpan(today: string, zone: string) {
  const { get, set } = useAddressSettings<'from' | 'to'>({ from: '', to: '' });
  const days = { from: dayIn(get('from')), to: dayIn(get('to')) };
  const { from, until } = spanOfPreset('custom', today, days);
  const isChosen = days.from !== '' || days.to !== '';
  const moments = { _gte: startOfDay(from, zone), _lt: startOfDay(until, zone) };
  return { days, isChosen, moments: isChosen ? moments : undefined, set };
}
