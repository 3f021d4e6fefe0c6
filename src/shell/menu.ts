import { type AccountRole, isAtLeast, policies } from '../../resources/language/access';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { Profile } from '../auth/profile';

export interface MenuEntry {
  readonly name: string;
  readonly label: string;
  readonly icon: string | undefined;
  /** Left out for client contacts: they may not read it. */
  readonly isForStaff: boolean;
  /** The lowest role, in any account, whose drawer has it. */
  readonly from?: AccountRole | undefined;
}

/** The drawer's entries: every resource that has a place in it. */
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

/** Returns the entries for somebody; all but those for staff while the profile loads. */
export function entriesFor(profile: Profile | undefined, entries = menu): readonly MenuEntry[] {
  const { isStaff = false, accounts } = profile ?? { accounts: undefined };
  const has = (from: AccountRole): boolean => accounts?.some(({ role }) => isAtLeast(role, from)) ?? true;
  return entries.filter(({ isForStaff, from = 'User' }) => isStaff || (!isForStaff && has(from)));
}

/** Returns the name of the entity kind that an address is about, whichever record or tab of it. */
export function activeIn(pathname: string): string | undefined {
  const [, app, page, name] = pathname.split('/');
  return app === 'app' && (page === 'list' || page === 'detail') ? name : undefined;
}
