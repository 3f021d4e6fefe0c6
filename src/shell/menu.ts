import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';

export interface MenuEntry {
  readonly name: string;
  readonly label: string;
  readonly icon: string | undefined;
}

/** The drawer's entries: every resource that has a place in it. */
export const menu: readonly MenuEntry[] = menuOf([...catalogue.entities, ...catalogue.services.values()]);

export function menuOf(entities: readonly Pick<Entity, 'name' | 'icon' | 'menu'>[]): readonly MenuEntry[] {
  return entities
    .flatMap(({ name, icon, menu }) => (menu ? [{ ...menu, name, icon }] : []))
    .sort((a, b) => a.order - b.order);
}

/** Name of the entity kind that an address is about, whichever record or tab of it. */
export function activeIn(pathname: string): string | undefined {
  const [, app, page, name] = pathname.split('/');
  return app === 'app' && (page === 'list' || page === 'detail') ? name : undefined;
}
