import { startOfDay } from '../lib/dates';
import { dayIn } from './spanSettings';
import { spanOfPreset } from './usageSpan';
import { useAddressSettings } from './useAddressSettings';

/** The days of readings that the address says, and the condition of the moments in them in the zone of the channel. */
export function useReadingsSpan(today: string, zone: string) {
  const { said, set } = useAddressSettings<'from' | 'to'>({ from: '', to: '' });
  const days = { from: dayIn(said('from')), to: dayIn(said('to')) };
  const { from, until } = spanOfPreset('custom', today, days);
  const isChosen = days.from !== '' || days.to !== '';
  const moments = { _gte: startOfDay(from, zone), _lt: startOfDay(until, zone) };
  return { days, isChosen, moments: isChosen ? moments : undefined, set };
}
