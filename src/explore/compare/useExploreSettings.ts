import { useSearchParams } from 'react-router-dom';
import { minutesOfInterval } from '../../../resources/shared/usageInterval';
import { todayIn } from '../../data/today';
import { zoneOf } from '../../lib/dates';
import {
  type ComparedKind,
  type ComparedRecord,
  type ComparedSet,
  exploreDefaults,
  maxExplored,
  recordParams,
  recordsIn,
  setsIn,
  setsParam,
} from '../../lib/exploreAddress';
import { spanSettings } from '../spanSettings';
import { useAddressSettings } from '../useAddressSettings';
import { rowScales } from './comparedRows';
import { type Normalisation, normalisations } from './comparedSeries';
import { rowOrders } from './rowOrder';
import { useSetMembers } from './useSetMembers';

/** How records are shown: as lines of one chart, in a chart each, or as a row each of a heatmap. */
export type ExploreLayout = 'overlaid' | 'multiples' | 'rows';
const layouts: readonly ExploreLayout[] = ['overlaid', 'multiples', 'rows'];

/** Records that are shown at most: more lines than these nobody can tell apart. */
export const maxRecords = { overlaid: 100, multiples: 100, rows: 2_000 } as const;

/** Points that are shown at most of all records, and of one: the platform answers no more of one. */
const maxPoints = { all: 200_000, each: 100_000 } as const;

const recordDefaults = { accounts: '', sites: '', buildings: '', loads: '', channels: '' } as const;

/** Returns the settings of Explore from the address; an invalid value counts as the default. */
export function useExploreSettings() {
  const [params] = useSearchParams();
  const { get, set } = useAddressSettings<keyof typeof exploreDefaults | ComparedKind | 'sets'>({
    ...exploreDefaults,
    ...recordDefaults,
    sets: '',
  });
  const named = recordsIn(params);
  const records = named.slice(0, maxExplored);
  const sets = setsIn(params);
  const layout = layouts.find((name) => name === get('layout')) ?? 'overlaid';
  const members = useSetMembers(sets, maxRecords.rows);
  const allRecords = withMembers(records, members.details);
  const shown = allRecords.slice(0, maxRecords[layout]);
  const maxPointsEach = Math.min(maxPoints.each, Math.floor(maxPoints.all / Math.max(1, shown.length)));
  const span = spanSettings(get, todayIn(zoneOf(undefined)), maxPointsEach);
  const normalise = normalisations.find((name) => name === get('normalise')) ?? 'none';
  const isByDegreeDay = normalise === 'heating' || normalise === 'cooling';
  const isShort = minutesOfInterval[span.interval] < minutesOfInterval.Daily;
  return {
    ...span,
    records,
    /** Whether more were chosen than an address has room for. */
    isCut: named.length > records.length,
    sets,
    members,
    shown,
    /** How many are chosen by themselves and by sets. */
    count: allRecords.length + countBeyond(members),
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
    changeSets: (change: (sets: readonly ComparedSet[]) => readonly ComparedSet[]) => {
      const now = setsIn(new URLSearchParams(window.location.search));
      set({ sets: setsParam(change(now)) });
    },
  };
}

/** Returns the records and the members of the sets, each once. */
function withMembers(
  records: readonly ComparedRecord[],
  members: readonly ComparedRecord[],
): readonly ComparedRecord[] {
  const found = new Map<string, ComparedRecord>();
  for (const { kind, id } of [...records, ...members]) if (!found.has(id)) found.set(id, { kind, id });
  return [...found.values()];
}

/** Returns how many further members the sets have than were read. */
function countBeyond({ details, counts }: ReturnType<typeof useSetMembers>): number {
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0) - details.length;
}
