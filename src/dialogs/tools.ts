import type { Action } from '../../resources/language/access';

/** A dialog that no resource file names: its title, and who it is for by what they may do to rows of which kind. */
export interface Tool {
  readonly title: string;
  readonly action: Action;
  readonly of: string;
  /** The only page that it makes sense on: the list of that kind, or a record of it. */
  readonly on?: 'list' | 'detail';
}

/** By the name that opens them (`?modal=`). */
export const tools = {
  importCsvLoad: { title: 'Bulk Update Loads', action: 'bulk', of: 'loads' },
  importCsvChannel: { title: 'Bulk Update Channels', action: 'bulk', of: 'channels' },
  importCsv: { title: 'Bulk Insert', action: 'bulk', of: 'sites' },
  missingNotificationsChartModal: { title: 'Notifications by Latest Date', action: 'read', of: 'notifications' },
  offlineLoggers: { title: 'Offline Loggers', action: 'read', of: 'feeds' },
  exportAnalytics: { title: 'Export Analytics', action: 'read', of: 'channels' },
  notificationChart: { title: 'Notification Chart', action: 'read', of: 'notifications' },
  notificationRollingCountChart: { title: 'Notification Rolling Count', action: 'read', of: 'notifications' },
  bulkChangeNotificationGroupsModal: {
    title: 'Bulk Change Notifications',
    action: 'bulk',
    of: 'notifications',
    on: 'list',
  },
  bulkChangeLoadsFeed: { title: 'Bulk Change Loads Feed', action: 'bulk', of: 'loads', on: 'list' },
  triggerDimensions: { title: 'Trigger Dimensions Job', action: 'create', of: 'consumptionJobs' },
  triggerCalculatedChannels: { title: 'Trigger Calculated Channels Job', action: 'create', of: 'channelsJobs' },
  CorrelationReportModal: { title: 'Correlation Report', action: 'read', of: 'buildings', on: 'detail' },
} as const satisfies Readonly<Record<string, Tool>>;
