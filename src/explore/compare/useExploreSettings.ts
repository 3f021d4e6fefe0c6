import { useSearchParams } from 'react-router-dom';
import { minutesOfInterval } from '../../../resources/shared/usageInterval';
import { todayIn } from '../../data/today';
import { zoneOf } from '../../lib/dates';
import {
  type ComparedKind,
  type ComparedRecord,
  exploreDefaults,
  maxExplored,
  recordParams,
  recordsIn,
} from '../../lib/exploreAddress';
import { spanSettings } from '../spanSettings';
import { useAddressSettings } from '../useAddressSettings';
import { rowScales } from './comparedRows';
import { type Normalisation, normalisations } from './comparedSeries';
import { rowOrders } from './rowOrder';

/** How records are shown: as lines of one chart, in a chart each, or as a row each of a heatmap. */
export type ExploreLayout = 'overlaid' | 'multiples' | 'rows';
const layouts: readonly ExploreLayout[] = ['overlaid', 'multiples', 'rows'];

/** Records that are shown at most: more lines than these nobody can tell apart. */
export const maxRecords = { overlaid: 100, multiples: 100, rows: maxExplored } as const;

/** Points that are shown at most, and of one record: the platform answers no more of one. A cell of a heatmap is an object. */
const maxPoints = { overlaid: 200_000, multiples: 200_000, rows: 40_000, each: 100_000 } as const;

const recordDefaults = { accounts: '', sites: '', buildings: '', loads: '', channels: '' } as const;

/** Returns the settings of Explore from the address; an invalid value counts as the default. */
export function useExploreSettings() {
  const [params] = useSearchParams();
  const { get, set } = useAddressSettings<keyof typeof exploreDefaults | ComparedKind>({
    ...exploreDefaults,
    ...recordDefaults,
  });
  const records = recordsIn(params);
  const layout = layouts.find((name) => name === get('layout')) ?? 'overlaid';
  const shown = records.slice(0, maxRecords[layout]);
  const each = Math.min(maxPoints.each, Math.floor(maxPoints[layout] / Math.max(1, shown.length)));
  const spans = spanSettings(get, todayIn(zoneOf(undefined)), each);
  const normalise = normalisations.find((name) => name === get('normalise')) ?? 'none';
  const isByDegreeDay = normalise === 'heating' || normalise === 'cooling';
  const isShort = minutesOfInterval[spans.interval] < minutesOfInterval.Daily;
  return {
    ...spans,
    records,
    shown,
    normalise,
    /** What the numbers are divided by: not by degree days where intervals are shorter than a day. */
    divisor: (isByDegreeDay && isShort ? 'none' : normalise) satisfies Normalisation,
    layout,
    order: rowOrders.find((name) => name === get('order')) ?? 'name',
    scale: rowScales.find((name) => name === get('scale')) ?? 'own',
    utility: get('utility'),
    view: get('view'),
    set,
    changeRecords: (change: (records: readonly ComparedRecord[]) => readonly ComparedRecord[]) => {
      // As the address has them: what was chosen a moment ago has not been drawn yet.
      const now = recordsIn(new URLSearchParams(window.location.search));
      set({ ...recordDefaults, ...recordParams(change(now)) });
    },
  };
}
