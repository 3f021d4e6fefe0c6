import { shownUnits } from './shownUnit';
import { spanSettings } from './spanSettings';
import type { UsageComparison } from './usageWords';
import { useAddressSettings } from './useAddressSettings';

export const usageComparisons: readonly UsageComparison[] = ['none', 'before', 'year'];

/** What can be laid over the chart. */
export const overlayNames = ['temperature', 'expected'] as const;

/** The defaults, which addresses leave out. */
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

/** Returns the settings of the Usage tab from the address; an invalid value counts as the default. */
export function useUsageSettings(today: string) {
  const { said, set } = useAddressSettings<keyof typeof defaults>(defaults);
  const compare = usageComparisons.find((name) => name === said('compare')) ?? defaults.compare;
  return {
    ...spanSettings(said, today),
    compare,
    utility: said('utility'),
    unit: shownUnits.find((name) => name === said('unit')) ?? defaults.unit,
    view: said('view'),
    overlays: overlayNames.filter((name) => said('over').split('.').includes(name)),
    parts: said('parts'),
    balance: said('balance'),
    balanceView: said('balanceView'),
    carpet: said('carpet'),
    duration: said('duration'),
    set,
  };
}
