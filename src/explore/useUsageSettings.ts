import { useSearchParams } from 'react-router-dom';
import { intervalsOf, type Preset, presets, spanOfPreset, usualInterval } from './usageSpan';
import type { UsageComparison } from './usageWords';

export const usageComparisons: readonly UsageComparison[] = ['none', 'before', 'year'];

/** The defaults, which addresses leave out. */
const defaults = { span: '30', from: '', to: '', interval: '', compare: 'none', utility: '', view: 'picture' } as const;
export type SettingName = keyof typeof defaults;
export type SetUsage = (changes: Partial<Record<SettingName, string>>) => void;

/** What the Usage tab shows, as the address has it; what is no value of a setting counts as its default. */
export function useUsageSettings(today: string) {
  const [params, setParams] = useSearchParams();
  const said = (name: SettingName): string => params.get(name) ?? defaults[name];
  const preset = presets.find((name) => name === said('span')) ?? defaults.span;
  const days = { from: dayIn(said('from')), to: dayIn(said('to')) };
  const span = spanOfPreset(preset as Preset, today, days);
  const intervals = intervalsOf(span);
  const usual = usualInterval(span);
  const interval = intervals.find((name) => name === said('interval')) ?? usual;
  const compare = usageComparisons.find((name) => name === said('compare')) ?? defaults.compare;
  const set: SetUsage = (changes) =>
    setParams(
      () => {
        // The address itself: what was set a moment ago has not been drawn yet, and must not be lost.
        const next = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(changes))
          if (value === undefined || value === defaults[name as SettingName]) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return { preset, days, span, intervals, interval, compare, utility: said('utility'), view: said('view'), set };
}

const dayIn = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
