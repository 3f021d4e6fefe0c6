import { dayIn } from '../lib/dayIn';
import { intervalsOf, presets, spanOfPreset, usualInterval } from './usageSpan';

/** URL parameters of a span and its interval. */
type SpanSetting = 'span' | 'from' | 'to' | 'interval';

/**
 * Returns the span and the interval of the URL's parameters, and the intervals with at most `maxPoints` points; an
 * invalid value counts as the default.
 * @param today in the time zone of the record, `YYYY-MM-DD`
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
