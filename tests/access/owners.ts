/**
 * Whose rows each resource holds, written down a second time and not read from the resource files: where the two
 * disagree, one of them is wrong.
 */
export type Owner =
  /** Rows of the account at the end of this path; and of the person in that column, who always reads their own. */
  | { readonly account: string; readonly person?: string }
  /** Rows of the person in that column alone. */
  | { readonly person: string }
  /** All who are signed in read them. */
  | 'everyone'
  /** Nobody but provider staff knows of them. */
  | 'staff';

const below = (account: string): Owner => ({ account });

export const owners: Readonly<Record<string, Owner>> = {
  accounts: below('AccountId'),
  accountsAddress: below('AccountId'),
  accountsClosures: below('AccountId'),
  accountsSubscription: below('AccountId'),
  apiKeys: below('AccountId'),
  assessments: below('AccountId'),
  dashboards: below('AccountId'),
  dataReceived: below('AccountId'),
  documents: below('AccountId'),
  groups: below('AccountId'),
  importHeaders: below('AccountId'),
  projects: below('AccountId'),
  reports: below('AccountId'),
  sites: below('AccountId'),
  tariffs: below('AccountId'),
  usageNotifications: below('AccountId'),
  validationRules: below('AccountId'),

  buildings: below('Site.AccountId'),
  tariffComponents: below('Tariff.AccountId'),
  tariffHolidays: below('Tariff.AccountId'),
  dashboardsContent: below('Dashboard.AccountId'),
  dashboardsMetric: below('Dashboard.AccountId'),
  groupsSites: below('Group.AccountId'),
  notificationsEvents: below('Notification.AccountId'),
  notificationsLog: below('Notification.AccountId'),

  buildingDocuments: below('Building.Site.AccountId'),
  channels: below('Building.Site.AccountId'),
  feeds: below('Building.Site.AccountId'),
  loads: below('Building.Site.AccountId'),
  meterExchanges: below('Load.Building.Site.AccountId'),
  notifications: below('Building.Site.AccountId'),
  projectBaselines: below('Project.AccountId'),
  baselineAdjustments: below('ProjectBaseline.Project.AccountId'),
  bills: below('Load.Building.Site.AccountId'),
  billLines: below('Bill.Load.Building.Site.AccountId'),

  feedsLogs: below('Feed.Building.Site.AccountId'),
  loadDocuments: below('Load.Building.Site.AccountId'),
  baseline: below('Channel.Building.Site.AccountId'),
  channelsJobs: below('Channel.Building.Site.AccountId'),
  channelsMappings: below('Channel.Building.Site.AccountId'),
  channelsMetadata: below('Channel.Building.Site.AccountId'),
  channelsRules: below('Channel.Building.Site.AccountId'),
  consumption: below('Channel.Building.Site.AccountId'),
  readingFindings: below('Channel.Building.Site.AccountId'),
  monthlyUsage: below('Building.Site.AccountId'),
  feedsConfigBacNet: below('Channel.Building.Site.AccountId'),
  feedsConfigModbus: below('Channel.Building.Site.AccountId'),
  mlModelMetadata: below('Channel.Load.Building.Site.AccountId'),

  mlNotifications: below('MLNotificationGroup.Building.Site.AccountId'),
  mlNotificationsMetadata: below('MLNotificationGroup.Building.Site.AccountId'),
  mlNotificationsCorrelation: below('MLNotification.MLNotificationGroup.Building.Site.AccountId'),
  mlNotificationsForecasts: below('MLNotification.MLNotificationGroup.Building.Site.AccountId'),

  contacts: { account: 'ContactsRoles.AccountId', person: 'ContactId' },
  contactsRole: { account: 'AccountId', person: 'ContactId' },
  mlNotificationsVisibility: { account: 'MLNotificationGroup.Building.Site.AccountId', person: 'ContactId' },

  history: { person: 'ContactId' },
  sessions: { person: 'ContactId' },

  emissionFactorCategories: 'everyone',
  emissionFactorHours: 'everyone',
  emissionFactorSources: 'everyone',
  emissions: 'everyone',
  feedsTypes: 'everyone',
  loadsService: 'everyone',
  loadsType: 'everyone',
  installation: 'everyone',
  plans: 'everyone',
  weather: 'everyone',
  weatherReadings: 'everyone',

  consumptionJobs: 'staff',
};

export function ownerOf(resource: string): Owner {
  const found = owners[resource];
  if (!found) throw new Error(`tests/access/owners.ts does not list '${resource}': say whose rows it holds.`);
  return found;
}

/** The path to the account whose rows they are; none where they are of no account. */
export function accountPathOf(resource: string): string | undefined {
  const owner = ownerOf(resource);
  return typeof owner === 'object' && 'account' in owner ? owner.account : undefined;
}
