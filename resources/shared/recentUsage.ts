import { date, double, text } from '../language/fields';

/** Days that a recent usage covers. */
export const recentDays = 30;

const byJob = { readOnly: true, unstamped: true } as const;

/**
 * The usage of a row's first utility in its last 30 whole days. A job stores it every night and where readings change,
 * because a list sorted by usage cannot sum up the readings of all of its rows.
 */
export const recentUsage = {
  RecentUsage: double({
    label: 'Last 30 days',
    cell: 'RecentUsage',
    help: 'Updated every night and when readings change',
    ...byJob,
  }),
  RecentUsageUnit: text({ label: 'Unit of the last 30 days', ...byJob }),
  RecentUsageUntil: date({ label: 'Last day of the 30 days', ...byJob }),
  RecentUsageRead: double({
    label: 'Completeness of the 30 days',
    help: 'Share of the time with readings, from 0 to 1',
    ...byJob,
  }),
  RecentUsageEstimated: double({
    label: 'Estimates in the 30 days',
    help: 'Share of the readings that are estimates, from 0 to 1',
    ...byJob,
  }),
};

/** Columns of lists with a recent usage. */
export const recentUsageColumns = [
  'RecentUsage',
  { path: 'RecentUsageUnit', hidden: true },
  { path: 'RecentUsageUntil', hidden: true },
  { path: 'RecentUsageRead', hidden: true },
  { path: 'RecentUsageEstimated', hidden: true },
] as const;
