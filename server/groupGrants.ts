import { Role } from '../resources/enums/role';

/** The role in an account that members of an OpenID Connect provider's group get. */
export interface GroupGrant {
  readonly group: string;
  /** Its `AccountId`. */
  readonly account: string;
  readonly role: keyof typeof Role.values;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the listed grants, with account ids in lower case; undefined where one of them is invalid. */
export function groupGrants(listed: unknown): readonly GroupGrant[] | undefined {
  if (!Array.isArray(listed)) return undefined;
  const grants = listed.map((given: unknown) => {
    const { group, account, role } = (given ?? {}) as Readonly<Record<string, unknown>>;
    const named = Role.entries.find(({ name }) => name === role);
    const accountId = String(account).toLowerCase();
    if (typeof group !== 'string' || !group || !uuid.test(accountId) || !named) return undefined;
    return { group, account: accountId, role: named.name as GroupGrant['role'] };
  });
  return grants.includes(undefined) ? undefined : (grants as readonly GroupGrant[]);
}
