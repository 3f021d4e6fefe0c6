import { shownUnits } from './shownUnit';
import { spanSettings } from './spanSettings';
import type { UsageComparison } from './usageWords';
import { useAddressSettings } from './useAddressSettings';

export const usageComparisons: readonly UsageComparison[] = ['none', 'before', 'year'];

/** Lines that can be overlaid on the chart. */
export const overlayNames = ['temperature', 'expected'] as const;

/** Defaults of the URL's parameters; the URL leaves them out. */
const defaults = {
  span: '30',
  from: '',
  to: '',
  interval: '',
  compare: 'none',
  utility: '',
  unit: 'own',
  view: 'picture',
  over: '',
  parts: 'few',
  balance: '',
  balanceView: 'picture',
  carpet: 'picture',
  duration: 'picture',
} as const;

/** Returns the settings of the Usage tab from the URL; an invalid value counts as the default. */
export function useUsageSettings(today: string) {
  const { get, set } = useAddressSettings<keyof typeof defaults>(defaults);
  const compare = usageComparisons.find((name) => name === get('compare')) ?? defaults.compare;
  return {
    ...spanSettings(get, today),
    compare,
    utility: get('utility'),
    unit: shownUnits.find((name) => name === get('unit')) ?? defaults.unit,
    view: get('view'),
    overlays: overlayNames.filter((name) => get('over').split('.').includes(name)),
    parts: get('parts'),
    balance: get('balance'),
    balanceView: get('balanceView'),
    carpet: get('carpet'),
    duration: get('duration'),
    set,
  };
}
