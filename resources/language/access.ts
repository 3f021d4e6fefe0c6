/**
 * Account roles, lowest first: each may do all that those before it may. `Esp` (provider staff) sees every account.
 */
const roleHierarchy = ['User', 'Reviewer', 'Contributor', 'Editor', 'Admin', 'Esp'] as const;
export type AccountRole = (typeof roleHierarchy)[number];

/** An operation on rows. `bulk` is an update or a delete that does not name one row by its key. */
export type Action = 'read' | 'create' | 'update' | 'review' | 'delete' | 'bulk';

/** The lowest role that each action requires; `nobody`: only the platform itself does it. */
type Policy = Readonly<Record<Action, AccountRole | 'nobody'>>;

export const policies = {
  /** Sites, buildings, loads, channels, feeds, projects, documents and their children. */
  estate: {
    read: 'User',
    create: 'Contributor',
    update: 'Contributor',
    review: 'Contributor',
    delete: 'Editor',
    bulk: 'Editor',
  },
  /** Notifications: the platform's jobs write them, people review them. */
  review: { read: 'User', create: 'Esp', update: 'Esp', review: 'Reviewer', delete: 'Esp', bulk: 'Editor' },
  /** Rows that reviewers add to a notification: comments, a due date, a line in its log. */
  remark: { read: 'User', create: 'Reviewer', update: 'Reviewer', review: 'Reviewer', delete: 'Esp', bulk: 'Editor' },
  /** Contacts, roles, addresses, reports and dashboards of an account. */
  administration: {
    read: 'User',
    create: 'Admin',
    update: 'Admin',
    review: 'Admin',
    delete: 'Admin',
    bulk: 'Admin',
  },
  /** Read by the account's people, or by all who are signed in where there is no account; written by staff. */
  staffWrites: { read: 'User', create: 'Esp', update: 'Esp', review: 'Esp', delete: 'Esp', bulk: 'Esp' },
  /** For provider staff only. */
  staffOnly: { read: 'Esp', create: 'Esp', update: 'Esp', review: 'Esp', delete: 'Esp', bulk: 'Esp' },
  /** A record of what happened: read, never written by hand. */
  log: { read: 'User', create: 'nobody', update: 'nobody', review: 'nobody', delete: 'nobody', bulk: 'nobody' },
} as const satisfies Readonly<Record<string, Policy>>;
export type PolicyName = keyof typeof policies;

/** Returns the roles that may do what requires `lowest`: that one and those above it; none for `nobody`. */
export function rolesFrom(lowest: AccountRole | 'nobody'): readonly AccountRole[] {
  return lowest === 'nobody' ? [] : roleHierarchy.slice(roleHierarchy.indexOf(lowest));
}

/** Returns whether a role may do all that another one may. */
export function isAtLeast(role: AccountRole, lowest: AccountRole): boolean {
  return rolesFrom(lowest).includes(role);
}

export function mayDo(role: AccountRole, action: Action, policy: PolicyName): boolean {
  return rolesFrom(policies[policy][action]).includes(role);
}
