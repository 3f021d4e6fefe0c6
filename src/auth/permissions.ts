import { useGetIdentity } from 'react-admin';
import { type Action, mayDo } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { ServiceResource } from '../../resources/language/service';
import { accountOf } from '../data/accountOf';
import type { IdentifiedRow, Row } from '../data/rowId';
import { isForStaff } from '../data/staffRows';
import type { Profile } from './profile';

/**
 * Whether a person may apply an action to rows of a resource: in the account given, or else in any of theirs. It only
 * decides what the console shows; the platform checks every request.
 */
export function may(profile: Profile, action: Action, entity: Entity, accountId?: string): boolean {
  if (profile.isViewed && action !== 'read') return false;
  if (profile.isStaff) return mayDo('Esp', action, entity.policy);
  // Everybody who is signed in has the role User for rows without account that are for everyone or about themselves.
  if (!entity.account)
    return (entity.isForEveryone || entity.person !== undefined) && mayDo('User', action, entity.policy);
  return profile.accounts
    .filter(({ id }) => accountId === undefined || id === accountId)
    .some(({ role }) => mayDo(role, action, entity.policy));
}

/** The arguments that react-admin passes to `authProvider.canAccess`. */
export interface Access {
  readonly resource: string;
  /** An `Action`, or one of react-admin's own. */
  readonly action: string;
  readonly record?: Row | undefined;
}

/** Actions by react-admin's names. */
const actions: Readonly<Record<string, Action>> = { list: 'read', show: 'read', export: 'read', edit: 'update' };

/** Whether a person may apply an action to rows of a resource, or to the record given. */
export async function canAccess(
  profileOf: () => Promise<Profile | null>,
  { resource, action, record }: Access,
): Promise<boolean> {
  const service = catalogue.services.get(resource);
  if (service) return mayRead(service, action, profileOf);
  if (!catalogue.has(resource)) return false;
  const entity = catalogue.entity(resource);
  const matrixAction = actions[action] ?? (action as Action);
  // Rows that everybody may read must not wait for the profile.
  if (matrixAction === 'read' && mayDo('User', matrixAction, entity.policy)) return true;
  const profile = await profileOf();
  if (!profile) return false;
  if (!record) return may(profile, matrixAction, entity);
  return (
    may(profile, matrixAction, entity, accountOf(entity, record as IdentifiedRow)) &&
    (profile.isStaff === true || !isForStaff(entity, record, matrixAction))
  );
}

/** Whether a person may read rows of another service: everybody, or provider staff only. They cannot be written. */
async function mayRead(
  { account }: ServiceResource,
  action: string,
  profileOf: () => Promise<Profile | null>,
): Promise<boolean> {
  return actions[action] === 'read' && (account === 'everyone' || ((await profileOf())?.isStaff ?? false));
}

/** Returns the profile of the signed-in person; undefined while it loads. */
export function useProfile(): Profile | undefined {
  // From the query cache, which a sign-out empties: another person may sign in on the same page.
  const { identity } = useGetIdentity();
  // A guest's identity has only an empty id.
  return identity && 'particulars' in identity ? (identity as unknown as Profile) : undefined;
}

/**
 * Returns `may` for the signed-in person, which checks many resources at once; `useCanAccess` checks one,
 * asynchronously.
 */
export function useMay(): (action: Action, entity: Entity, accountId?: string) => boolean {
  const profile = useProfile();
  return (action, entity, accountId) => profile !== undefined && may(profile, action, entity, accountId);
}
