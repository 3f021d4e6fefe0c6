import { ChannelType } from '../../resources/enums/channelType';
import { ContactStatus, ContactType } from '../../resources/enums/contact';
import type { Action } from '../../resources/language/access';

/** A dialog that no resource file names: its title, and the action on a resource that it requires. */
export interface Tool {
  readonly title: string;
  readonly action: Action;
  readonly resource: string;
  /** The only kind of page that it works on: a list, or a record. */
  readonly on?: 'list' | 'detail';
  /** Resources whose lists and records have it in their menu of charts. */
  readonly charts?: readonly string[];
  /** Resources whose records, or lists, have it among their actions. */
  readonly records?: readonly string[];
  readonly lists?: readonly string[];
  /** Column values that a record must have to offer it. */
  readonly onlyWhere?: Readonly<Record<string, unknown>>;
  /** Opened by the button above the related rows of a record. */
  readonly isFirst?: true;
}

const placeKinds = ['accounts', 'sites', 'buildings'] as const;
const notificationKinds = ['notifications', ...placeKinds] as const;
const loggerKinds = ['notifications', 'channels', 'feeds', ...placeKinds] as const;

/** Tools by name (`?modal=`). */
export const tools = {
  importCsvLoad: { title: 'Bulk Update Loads', action: 'bulk', resource: 'loads' },
  importCsvChannel: { title: 'Bulk Update Channels', action: 'bulk', resource: 'channels' },
  importCsv: { title: 'Bulk Insert', action: 'bulk', resource: 'sites' },
  missingNotificationsChartModal: {
    title: 'Notifications by Latest Date',
    action: 'read',
    resource: 'notifications',
    charts: notificationKinds,
  },
  offlineLoggers: { title: 'Offline Loggers', action: 'read', resource: 'feeds', charts: loggerKinds },
  exportAnalytics: { title: 'Export Analytics', action: 'read', resource: 'channels' },
  notificationChart: {
    title: 'Notification Chart',
    action: 'read',
    resource: 'notifications',
    charts: notificationKinds,
    isFirst: true,
  },
  notificationRollingCountChart: {
    title: 'Notification Rolling Count',
    action: 'read',
    resource: 'notifications',
    charts: notificationKinds,
  },
  bulkChangeNotificationGroupsModal: {
    title: 'Bulk Change Notifications',
    action: 'bulk',
    resource: 'notifications',
    on: 'list',
  },
  bulkChange: { title: 'Change Records', action: 'bulk', resource: 'loads', on: 'list' },
  bulkImport: { title: 'Import Records', action: 'bulk', resource: 'loads', on: 'list' },
  bulkChangeLoadsFeed: { title: 'Bulk Change Loads Feed', action: 'bulk', resource: 'loads', on: 'list' },
  deliverReadings: {
    title: 'Deliver Readings',
    action: 'create',
    resource: 'consumption',
    records: ['accounts', 'loads', 'feeds', 'channels'],
    lists: ['consumptionJobs'],
  },
  editReadings: {
    title: 'Edit Readings',
    action: 'bulk',
    resource: 'consumption',
    on: 'detail',
    records: ['channels'],
  },
  generateConfigs: { title: 'Generate Configs', action: 'bulk', resource: 'channels', on: 'list' },
  acceptFindings: { title: 'Accept Findings', action: 'review', resource: 'readingFindings', on: 'list' },
  triggerDimensions: {
    title: 'Trigger Dimensions Job',
    action: 'create',
    resource: 'consumptionJobs',
    records: ['accounts', 'groups', 'sites', 'buildings', 'loads', 'channels'],
  },
  triggerCalculatedChannels: {
    title: 'Trigger Calculated Channels Job',
    action: 'create',
    resource: 'channelsJobs',
    records: ['channels'],
    onlyWhere: { Type: ChannelType.values.Calculated },
  },
  // Only provider staff create accounts.
  personalData: { title: 'Personal Data', action: 'create', resource: 'accounts', on: 'detail', records: ['contacts'] },
  viewAs: {
    title: 'View as',
    action: 'create',
    resource: 'accounts',
    on: 'detail',
    records: ['contacts'],
    onlyWhere: { Type: ContactType.values.Client, Status: ContactStatus.values.Active },
  },
  CorrelationReportModal: {
    title: 'Correlation Report',
    action: 'read',
    resource: 'buildings',
    on: 'detail',
    charts: ['buildings'],
  },
} as const satisfies Readonly<Record<string, Tool>>;
