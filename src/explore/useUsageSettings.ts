import { intervalsOf, type Preset, presets, spanOfPreset, usualInterval } from './usageSpan';
import type { UsageComparison } from './usageWords';
import { useAddressSettings } from './useAddressSettings';

export const usageComparisons: readonly UsageComparison[] = ['none', 'before', 'year'];

/** The defaults, which addresses leave out. */
const defaults = { span: '30', from: '', to: '', interval: '', compare: 'none', utility: '', view: 'picture' } as const;

/** What the Usage tab shows, as the address has it; what is no value of a setting counts as its default. */
export function useUsageSettings(today: string) {
  const { said, set } = useAddressSettings<keyof typeof defaults>(defaults);
  const preset = presets.find((name) => name === said('span')) ?? defaults.span;
  const days = { from: dayIn(said('from')), to: dayIn(said('to')) };
  const span = spanOfPreset(preset as Preset, today, days);
  const intervals = intervalsOf(span);
  const usual = usualInterval(span);
  const interval = intervals.find((name) => name === said('interval')) ?? usual;
  const compare = usageComparisons.find((name) => name === said('compare')) ?? defaults.compare;
  return { preset, days, span, intervals, interval, compare, utility: said('utility'), view: said('view'), set };
}

/** Returns the day that a text names; an empty text for what names none. */
export const dayIn = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
