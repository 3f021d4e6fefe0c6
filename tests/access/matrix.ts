import { ownerOf } from './owners';

/**
 * Who may do what, written down a second time, from the contract's table and not from the resource files: where the
 * two disagree, one of them is wrong.
 */
export const roles = ['none', 'User', 'Reviewer', 'Contributor', 'Editor', 'Admin', 'Esp'] as const;
export type Who = (typeof roles)[number];

export const operations = ['read', 'create', 'update', 'review', 'delete', 'bulkUpdate', 'bulkDelete'] as const;
export type Operation = (typeof operations)[number];

interface Group {
  /** The lowest standing that may; `nobody` where not even provider staff may. */
  readonly lowest: Readonly<Partial<Record<Operation, Who | 'nobody'>>>;
  /** By resource; where there are reviewed columns, these. */
  readonly resources: Readonly<Record<string, readonly string[]>>;
}

const none: readonly string[] = [];
const onlyStaff = { create: 'Esp', update: 'Esp', delete: 'Esp', bulkUpdate: 'Esp', bulkDelete: 'Esp' } as const;
const unwritten = {
  create: 'nobody',
  update: 'nobody',
  delete: 'nobody',
  bulkUpdate: 'nobody',
  bulkDelete: 'nobody',
} as const;

export const groups: Readonly<Record<string, Group>> = {
  'sites, buildings, loads, channels, feeds, projects, documents': {
    lowest: {
      read: 'User',
      create: 'Contributor',
      update: 'Contributor',
      delete: 'Editor',
      bulkUpdate: 'Editor',
      bulkDelete: 'Editor',
    },
    resources: {
      sites: none,
      groups: none,
      groupsSites: none,
      buildings: none,
      buildingDocuments: none,
      loads: none,
      meterExchanges: none,
      bills: none,
      projectBaselines: none,
      baselineAdjustments: none,
      billLines: none,
      loadDocuments: none,
      channels: none,
      channelsMetadata: none,
      channelsMappings: none,
      channelsRules: none,
      importHeaders: none,
      consumption: none,
      baseline: none,
      feeds: none,
      feedsConfigBacNet: none,
      feedsConfigModbus: none,
      projects: none,
      documents: none,
      assessments: none,
    },
  },
  'notifications, which people review': {
    lowest: {
      read: 'User',
      create: 'Esp',
      update: 'Esp',
      review: 'Reviewer',
      delete: 'Esp',
      bulkUpdate: 'Editor',
      bulkDelete: 'Esp',
    },
    resources: {
      notifications: ['QualificationStatus', 'RootCause', 'Summary', 'Priority', 'ContactId'],
      mlNotifications: ['QualificationStatus', 'ConfirmedRootCause', 'ContextualSummary', 'Priority', 'ContactId'],
      usageNotifications: [
        'Status',
        'RootCause',
        'Usage',
        'Emissions',
        'Cost',
        'Assessment',
        'DueDate',
        'Assignee',
        'Reviewer',
      ],
      notificationsEvents: ['Status'],
      readingFindings: ['Status', 'AcceptedContactId', 'AcceptedOn', 'Note'],
    },
  },
  'what reviewers add: comments, assignee, a line in the log': {
    lowest: {
      read: 'User',
      create: 'Reviewer',
      update: 'Reviewer',
      delete: 'Esp',
      bulkUpdate: 'Editor',
      bulkDelete: 'Esp',
    },
    resources: { mlNotificationsMetadata: none, notificationsLog: none },
  },
  'contacts, roles, API keys, addresses, reports, dashboards of the account': {
    lowest: {
      read: 'User',
      create: 'Admin',
      update: 'Admin',
      delete: 'Admin',
      bulkUpdate: 'Admin',
      bulkDelete: 'Admin',
    },
    resources: {
      contacts: none,
      contactsRole: none,
      apiKeys: none,
      accountsAddress: none,
      accountsClosures: none,
      reports: none,
      dashboards: none,
      dashboardsContent: none,
      dashboardsMetric: none,
      tariffs: none,
      tariffComponents: none,
      tariffHolidays: none,
      validationRules: none,
    },
  },
  'of the account, written by provider staff': {
    lowest: { read: 'User', ...onlyStaff },
    resources: {
      accounts: none,
      accountsSubscription: none,
      channelsJobs: none,
      mlModelMetadata: none,
      mlNotificationsCorrelation: none,
      mlNotificationsForecasts: none,
    },
  },
  "the installation's settings": { lowest: { read: 'none', ...onlyStaff }, resources: { installation: none } },
  'plans, feed types, load types and services, emission factors, weather': {
    lowest: { read: 'none', ...onlyStaff },
    resources: {
      plans: none,
      feedsTypes: none,
      loadsType: none,
      loadsService: none,
      emissions: none,
      emissionFactorCategories: none,
      emissionFactorSources: none,
      emissionFactorHours: none,
      weather: none,
      weatherReadings: none,
    },
  },
  "the provider's own": { lowest: { read: 'Esp', ...onlyStaff }, resources: { consumptionJobs: none } },
  'records of what happened in the account': {
    lowest: { read: 'User', ...unwritten },
    resources: { dataReceived: none, feedsLogs: none, mlNotificationsVisibility: none, monthlyUsage: none },
  },
  'records of what a person did': {
    lowest: { read: 'Esp', ...unwritten },
    resources: { history: none, sessions: none },
  },
};

export const groupOf = (resource: string): Group => {
  const found = Object.values(groups).find(({ resources }) => resource in resources);
  if (!found) throw new Error(`The matrix does not know '${resource}': say who may do what to it.`);
  return found;
};

/** Whether somebody may, to a row of an account in which they stand so, or of another. */
export function isAllowed(resource: string, operation: Operation, who: Who, isOwn: boolean): boolean {
  const least = groupOf(resource).lowest[operation];
  if (least === undefined || least === 'nobody') return false;
  const reaches = roles.indexOf(who) >= roles.indexOf(least);
  if (who === 'Esp' || ownerOf(resource) === 'everyone') return reaches;
  return isOwn && who !== 'none' && reaches;
}
