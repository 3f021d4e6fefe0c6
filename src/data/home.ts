import dayjs from 'dayjs';
import { DataLevel } from '../../resources/enums/dataLevel';
import { GroupQualification } from '../../resources/enums/groupQualification';
import { ConsumptionJobStatus, JobStatus } from '../../resources/enums/jobStatus';
import { RoleStatus } from '../../resources/enums/role';
import { Status } from '../../resources/enums/status';
import { mayDo } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import { filteredListPath } from '../lib/paths';
import type { Send } from './client';
import { documentOf, documentsFor } from './document';
import type { Row } from './rowId';
import { selectionOf } from './selection';
import { isRecord, valueAt } from './valueAt';
import { type ListFilter, listWhere } from './where';

/** Kinds of open work: the resource of each, and the filter of the list that shows its rows. */
export const waiting = {
  toReview: {
    resource: 'notifications',
    filter: () => ({ QualificationStatus: [GroupQualification.values.TO_BE_REVIEWED] }),
  },
  offlineLoggers: { resource: 'channels', filter: offlineChannels },
  failedJobs: { resource: 'consumptionJobs', filter: () => ({ Status: [ConsumptionJobStatus.values.Failed] }) },
  failedChannelJobs: { resource: 'channelsJobs', filter: () => ({ Status: [JobStatus.values.Failed] }) },
  invitations: { resource: 'contactsRole', filter: () => ({ Status: [RoleStatus.values.Invited] }) },
} as const satisfies Readonly<
  Record<string, { readonly resource: string; readonly filter: (now: Date) => ListFilter }>
>;
export type Waiting = keyof typeof waiting;

/** The entities from the account down to the channel, and feeds. */
export const estate = ['accounts', 'sites', 'buildings', 'loads', 'channels', 'feeds'] as const;

/** Returns the condition of offline channels: their latest reading is three months old or older. */
function offlineChannels(now: Date): ListFilter {
  return { Status: [Status.values.Active], ChannelsMetadata: { LatestData: { _lte: threeMonthsBefore(now) } } };
}

/**
 * Returns the path of the list that shows a kind of open work. Offline loggers are listed in `dataReceived` where that
 * exists: it computes how late each channel is, which is too slow to be counted on the home page.
 */
export function waitingPath(name: Waiting, now: Date): string {
  const { resource, filter } = waiting[name];
  if (name !== 'offlineLoggers' || !catalogue.has('dataReceived')) return filteredListPath(resource, filter(now));
  const latest = { LatestData: { _lte: threeMonthsBefore(now) } };
  return filteredListPath('dataReceived', { Level: [DataLevel.values.Channel], ...latest });
}

/** Returns the condition of a kind of open work: that of the list which its link opens, without snoozed rows. */
export function waitingWhere(name: Waiting, now: Date): object {
  const { resource, filter } = waiting[name];
  return listWhere(catalogue.entity(resource), filter(now), { excludeSnoozed: true, now });
}

const threeMonthsBefore = (now: Date): string => dayjs(now).subtract(3, 'month').toISOString().slice(0, 19);

/** Maximum of rows shown of each; `changeLines` of history are read to group them by change set. */
export const maxRows = { groups: 8, changes: 8, changeLines: 100, accounts: 100 } as const;
const groupPaths = [
  'AlertType',
  'StartDate',
  'EndDate',
  'AnnualisedCost',
  'EquivalentCost',
  'Building.Label',
  'Building.Site.Label',
  'Building.Site.Account.CountryCode',
] as const;
const changePaths = ['OccuredOn', 'Description', 'SourceId', 'SourceType', 'Contact.DisplayName'] as const;

const peoplePaths = ['AccountId', 'PrimaryContact.DisplayName', 'PrimaryContact.EmailAddress'] as const;

export interface Home {
  readonly counts: Readonly<Record<string, number>>;
  readonly groups: readonly Row[];
  /** Lines of history, the latest first. */
  readonly changes: readonly Row[];
  /** Accounts with their primary contact; only for client contacts. */
  readonly people: readonly Row[];
}

/** Returns the rows and counts of the home page, read in one request. */
export async function readHome(send: Send, isStaff: boolean, now: Date): Promise<Home> {
  const data = await send({ document: homeDocument(isStaff), variables: homeVariables(isStaff, now) });
  const rows = (name: string): readonly Row[] => (Array.isArray(data[name]) ? data[name].filter(isRecord) : []);
  const counts = Object.entries(data).flatMap(([name, answer]) => {
    const count = valueAt(answer, 'aggregate.count');
    return typeof count === 'number' ? [[name, count] as const] : [];
  });
  return {
    counts: Object.fromEntries(counts),
    groups: rows('groups'),
    changes: rows('changes'),
    people: rows('people'),
  };
}

const homeDocument = documentsFor(
  () => [true, false],
  (isStaff) => {
    const names = waitingFor(isStaff);
    const variables = Object.fromEntries(names.map((name) => [name, `${tableOf(waiting[name].resource)}_bool_exp!`]));
    return documentOf('query', 'Home', variables, [
      ...(names.includes('toReview') ? [groupsField()] : []),
      ...names.map(
        (name) => `${name}: ${tableOf(waiting[name].resource)}_aggregate(where: $${name}) { aggregate { count } }`,
      ),
      ...(isThere('history', isStaff) ? [changesField()] : []),
      ...(!isStaff && isThere('accounts', isStaff) ? [peopleField()] : []),
      ...estate
        .filter((name) => isThere(name, isStaff))
        .map((name) => `${name}: ${tableOf(name)}_aggregate { aggregate { count } }`),
    ]);
  },
);

function homeVariables(isStaff: boolean, now: Date): Readonly<Record<string, object>> {
  return Object.fromEntries(waitingFor(isStaff).map((name) => [name, waitingWhere(name, now)]));
}

function groupsField(): string {
  const chosen = selectionOf(catalogue.entity('notifications'), groupPaths);
  const rows = `where: $toReview, order_by: [{AnnualisedCost: desc}, {EquivalentCost: desc}, {StartDate: desc}], limit: ${maxRows.groups}`;
  return `groups: ${tableOf('notifications')}(${rows}) { ${chosen} }`;
}

function changesField(): string {
  const chosen = selectionOf(catalogue.entity('history'), changePaths);
  return `changes: ${tableOf('history')}(order_by: {OccuredOn: desc}, limit: ${maxRows.changeLines}) { ${chosen} }`;
}

function peopleField(): string {
  const chosen = selectionOf(catalogue.entity('accounts'), peoplePaths);
  return `people: ${tableOf('accounts')}(limit: ${maxRows.accounts}) { ${chosen} }`;
}

const waitingFor = (isStaff: boolean): readonly Waiting[] =>
  (Object.keys(waiting) as Waiting[]).filter((name) => isThere(waiting[name].resource, isStaff));

// People may read logs about themselves, whatever their role.
const isThere = (name: string, isStaff: boolean): boolean =>
  catalogue.has(name) && mayDo(isStaff ? 'Esp' : 'User', 'read', catalogue.entity(name).policy);

const tableOf = (name: string): string => catalogue.entity(name).table;
