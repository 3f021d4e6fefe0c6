import { GroupQualification } from '../../resources/enums/groupQualification';
import { NotificationQualification } from '../../resources/enums/notificationQualification';
import { chanceOf, pick } from '../identity';
import { people, staffPeople } from './people';

type GroupStatus = keyof typeof GroupQualification.values;
type Share = readonly (readonly [GroupStatus, number])[];

const newest: Share = [
  ['TO_BE_REVIEWED', 72],
  ['TO_INVESTIGATE_LATER_BY_ESP', 10],
  ['QUALIFIED_BY_ESP', 9],
  ['UNDER_INVESTIGATION_BY_CUSTOMER', 9],
];
const recent: Share = [
  ['TO_BE_REVIEWED', 60],
  ['TO_INVESTIGATE_LATER_BY_ESP', 12],
  ['DISQUALIFIED_BY_ESP', 14],
  ['QUALIFIED_NOT_ESCALATED', 10],
  ['QUALIFIED_BY_ESP', 14],
  ['UNDER_INVESTIGATION_BY_CUSTOMER', 14],
  ['PENDING_ACTION', 10],
  ['QUALIFIED_BY_CUSTOMER', 5],
  ['DISQUALIFIED_BY_CUSTOMER', 3],
];
const old: Share = [
  ['TO_BE_REVIEWED', 9],
  ['TO_INVESTIGATE_LATER_BY_ESP', 3],
  ['DISQUALIFIED_BY_ESP', 27],
  ['QUALIFIED_NOT_ESCALATED', 17],
  ['QUALIFIED_BY_ESP', 8],
  ['PENDING_ACTION', 4],
  ['QUALIFIED_BY_CUSTOMER', 28],
  ['DISQUALIFIED_BY_CUSTOMER', 13],
];

/** Returns how far the review of a group has come: what is older is mostly decided. */
export function statusOf(ageInDays: number, key: string): GroupStatus {
  const shares = ageInDays < 21 ? newest : ageInDays < 90 ? recent : old;
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  let left = chanceOf(`status ${key}`) * total;
  for (const [status, share] of shares) {
    left -= share;
    if (left < 0) return status;
  }
  return 'TO_BE_REVIEWED';
}

const singleStatus: Readonly<Record<GroupStatus, keyof typeof NotificationQualification.values>> = {
  TO_BE_REVIEWED: 'Pending',
  TO_INVESTIGATE_LATER_BY_ESP: 'Investigating',
  DISQUALIFIED_BY_ESP: 'Disqualified',
  QUALIFIED_NOT_ESCALATED: 'Qualified',
  QUALIFIED_BY_ESP: 'Qualified',
  UNDER_INVESTIGATION_BY_CUSTOMER: 'Investigating',
  PENDING_ACTION: 'WorkInProgress',
  QUALIFIED_BY_CUSTOMER: 'Resolved',
  DISQUALIFIED_BY_CUSTOMER: 'Disqualified',
};

export const groupStatusValue = (status: GroupStatus): number => GroupQualification.values[status];
export const singleStatusValue = (status: GroupStatus): number =>
  NotificationQualification.values[singleStatus[status]];

export const isDecided = (status: GroupStatus): boolean =>
  status !== 'TO_BE_REVIEWED' && status !== 'TO_INVESTIGATE_LATER_BY_ESP';

/** Returns the email address of who reviewed a group; null where nobody did. */
export function reviewerOf(status: GroupStatus, owner: string, key: string): string | null {
  if (status === 'TO_BE_REVIEWED') return null;
  const isByCustomer = status.endsWith('_BY_CUSTOMER') || status === 'PENDING_ACTION';
  const candidates = isByCustomer ? customersOf(owner) : staffPeople;
  return pick(candidates.length > 0 ? candidates : staffPeople, `reviewer ${key}`).email;
}

/** Who may review in the account. */
const customersOf = (owner: string) =>
  people.filter(({ roles }) =>
    roles.some((role) => role.owner === owner && role.status === 'Active' && role.role !== 'User'),
  );
