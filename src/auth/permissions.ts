import { usePermissions } from 'react-admin';
import { type Action, mayDo } from '../../resources/language/access';
import type { Entity } from '../../resources/language/catalogue';
import type { Profile } from './profile';

/**
 * Whether somebody may do something to rows of a kind: in the account given, or else in any of theirs. Only decides
 * what the console offers; the platform decides what happens.
 */
export function may(profile: Profile, action: Action, entity: Entity, accountId?: string): boolean {
  if (profile.isStaff) return mayDo('Esp', action, entity.policy);
  // To rows for everyone, and to their own, whoever is signed in stands as a user.
  if (!entity.account)
    return (entity.isForEveryone || entity.person !== undefined) && mayDo('User', action, entity.policy);
  return profile.accounts
    .filter(({ id }) => accountId === undefined || id === accountId)
    .some(({ role }) => mayDo(role, action, entity.policy));
}

/** The profile of whoever is signed in; undefined while it loads. */
export function useProfile(): Profile | undefined {
  return usePermissions<Profile | null>().permissions ?? undefined;
}

/** `may` for whoever is signed in. Nothing is offered while the profile loads. */
export function useMay(): (action: Action, entity: Entity, accountId?: string) => boolean {
  const profile = useProfile();
  return (action, entity, accountId) => profile !== undefined && may(profile, action, entity, accountId);
}
