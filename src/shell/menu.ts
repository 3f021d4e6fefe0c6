import { type AccountRole, isAtLeast, policies } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { Profile } from '../auth/profile';

export interface MenuEntry {
  readonly name: string;
  readonly label: string;
  readonly icon: string | undefined;
  /** Whether client contacts may not read it, so that it is left out for them. */
  readonly isForStaff: boolean;
  /** The lowest account role, in any account, for which it is shown. */
  readonly from?: AccountRole | undefined;
}

/** Entries of the drawer: every resource with a `menu`. */
export const menu: readonly MenuEntry[] = menuOf([
  ...catalogue.entities.map((entity) => ({ ...entity, isForStaff: policies[entity.policy].read === 'Esp' })),
  ...[...catalogue.services.values()].map((service) => ({ ...service, isForStaff: service.account !== 'everyone' })),
]);

type Listed = Pick<Entity, 'name' | 'icon' | 'menu'> & { readonly isForStaff?: boolean };

export function menuOf(entities: readonly Listed[]): readonly MenuEntry[] {
  return entities
    .flatMap(({ name, icon, menu, isForStaff = false }) => (menu ? [{ ...menu, name, icon, isForStaff }] : []))
    .sort((a, b) => a.order - b.order);
}

/** Returns the entries for a person; while the profile loads, all that are not for staff only. */
export function entriesFor(profile: Profile | undefined, entries = menu): readonly MenuEntry[] {
  const { isStaff = false, accounts } = profile ?? { accounts: undefined };
  const has = (from: AccountRole): boolean => accounts?.some(({ role }) => isAtLeast(role, from)) ?? true;
  return entries.filter(({ isForStaff, from = 'User' }) => isStaff || (!isForStaff && has(from)));
}

/** Returns the name of the resource of a list or record at an address. */
export function activeIn(pathname: string): string | undefined {
  const [, app, page, name] = pathname.split('/');
  return app === 'app' && (page === 'list' || page === 'detail') ? name : undefined;
}
