import { useSearchParams } from 'react-router-dom';
import { minutesOfInterval } from '../../../resources/shared/usageInterval';
import { todayIn } from '../../data/today';
import { zoneOf } from '../../lib/dates';
import {
  type ComparedKind,
  type ComparedRecord,
  exploreDefaults,
  recordParams,
  recordsIn,
} from '../../lib/exploreAddress';
import { spanSettings } from '../spanSettings';
import { useAddressSettings } from '../useAddressSettings';
import { type Normalisation, normalisations } from './comparedSeries';

/** Records that are shown at most: more lines than these nobody can tell apart. */
export const maxRecords = 100;

/** Points that are shown at most, and of one record: the platform answers no more of one. */
const maxPoints = { all: 200_000, each: 100_000 } as const;

const recordDefaults = { accounts: '', sites: '', buildings: '', loads: '', channels: '' } as const;

/** Returns the settings of Explore from the address; an invalid value counts as the default. */
export function useExploreSettings() {
  const [params] = useSearchParams();
  const { get, set } = useAddressSettings<keyof typeof exploreDefaults | ComparedKind>({
    ...exploreDefaults,
    ...recordDefaults,
  });
  const records = recordsIn(params);
  const shown = records.slice(0, maxRecords);
  const each = Math.min(maxPoints.each, Math.floor(maxPoints.all / Math.max(1, shown.length)));
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
    layout: get('layout') === 'multiples' ? ('multiples' as const) : ('overlaid' as const),
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
