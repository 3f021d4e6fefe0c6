import { dayIn } from '../lib/dayIn';
import { intervalsOf, presets, spanOfPreset, usualInterval } from './usageSpan';

/** The settings of a span and its interval in an address. */
type SpanSetting = 'span' | 'from' | 'to' | 'interval';

/**
 * Returns the days and the interval that an address says, of which `most` is how many points there may be; what is no
 * value of a setting counts as its default.
 */
export function spanSettings(get: (name: SpanSetting) => string, today: string, maxPoints?: number) {
  const preset = presets.find((name) => name === get('span')) ?? '30';
  const days = { from: dayIn(get('from')), to: dayIn(get('to')) };
  const span = spanOfPreset(preset, today, days);
  const intervals = intervalsOf(span, maxPoints);
  const defaultInterval = usualInterval(span);
  const [shortest = defaultInterval] = intervals;
  const interval =
    intervals.find((name) => name === get('interval')) ??
    (intervals.includes(defaultInterval) ? defaultInterval : shortest);
  return { preset, days, span, intervals, interval };
}
