import { date, double, text } from '../language/fields';

/** Days that a recent usage is of. */
export const recentDays = 30;

const byJob = { readOnly: true, unstamped: true } as const;

/**
 * What a row used in its last 30 whole days, of its first utility: the columns by which lists are sorted. A job counts
 * it every night, and where readings change, because no list can sum up the readings of all of its rows to sort them.
 */
export const recentUsage = {
  RecentUsage: double({
    label: 'Last 30 days',
    cell: 'RecentUsage',
    help: 'Counted every night, and again when its readings change',
    ...byJob,
  }),
  RecentUsageUnit: text({ label: 'Unit of the last 30 days', ...byJob }),
  RecentUsageUntil: date({ label: 'Last of the 30 days', ...byJob }),
  RecentUsageRead: double({ label: 'Read of the 30 days', help: 'The part that was read, from 0 to 1', ...byJob }),
  RecentUsageEstimated: double({
    label: 'Estimated of the 30 days',
    help: 'The part of the readings that are estimates, from 0 to 1',
    ...byJob,
  }),
};

/** Where it stands in a list. */
export const recentUsageColumns = [
  'RecentUsage',
  { path: 'RecentUsageUnit', hidden: true },
  { path: 'RecentUsageUntil', hidden: true },
  { path: 'RecentUsageRead', hidden: true },
  { path: 'RecentUsageEstimated', hidden: true },
] as const;
