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

/** Layouts of a comparison: lines of one chart, a chart per record, or a heatmap with a row per record. */
export type ExploreLayout = 'overlaid' | 'multiples' | 'rows';
const layouts: readonly ExploreLayout[] = ['overlaid', 'multiples', 'rows'];

/** Maximum number of shown records: more lines cannot be told apart. */
export const maxRecords = { overlaid: 100, multiples: 100, rows: 2_000 } as const;

/** Maximum number of points of all records together, and of one, which is the platform's limit. */
const maxPoints = { all: 200_000, each: 100_000 } as const;

const recordDefaults = { accounts: '', sites: '', buildings: '', loads: '', channels: '' } as const;

/** Returns the settings of Explore from the URL; an invalid value counts as the default. */
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
    /** Whether the URL has more records than `maxExplored`. */
    isCut: named.length > records.length,
    sets,
    members,
    shown,
    /** Number of chosen records, including all members of sets. */
    count: allRecords.length + countBeyond(members),
    normalise,
    /** The normalisation in effect: none instead of degree days where the interval is shorter than a day. */
    divisor: (isByDegreeDay && isShort ? 'none' : normalise) satisfies Normalisation,
    layout,
    order: rowOrders.find((name) => name === get('order')) ?? 'name',
    scale: rowScales.find((name) => name === get('scale')) ?? 'own',
    utility: get('utility'),
    view: get('view'),
    set,
    changeRecords: (change: (records: readonly ComparedRecord[]) => readonly ComparedRecord[]) => {
      // From `window.location`, since `records` lacks a choice that was made after the last render.
      const now = recordsIn(new URLSearchParams(window.location.search));
      set({ ...recordDefaults, ...recordParams(change(now)) });
    },
    changeSets: (change: (sets: readonly ComparedSet[]) => readonly ComparedSet[]) => {
      const now = setsIn(new URLSearchParams(window.location.search));
      set({ sets: setsParam(change(now)) });
    },
  };
}

/** Returns the records and the members of the sets, without duplicates. */
function withMembers(
  records: readonly ComparedRecord[],
  members: readonly ComparedRecord[],
): readonly ComparedRecord[] {
  const found = new Map<string, ComparedRecord>();
  for (const { kind, id } of [...records, ...members]) if (!found.has(id)) found.set(id, { kind, id });
  return [...found.values()];
}

/** Returns the number of members of the sets beyond those that were read. */
function countBeyond({ details, counts }: ReturnType<typeof useSetMembers>): number {
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0) - details.length;
}
