import { catalogue } from '../../../resources/language/all';
import type { Entity, Relation } from '../../../resources/language/catalogue';
import type { Fields, Tab } from '../../../resources/language/resource';

export interface DetailTab {
  /** The tab's name in URLs: `sub-loads`. */
  readonly slug: string;
  readonly title: string;
  readonly show: Tab<Fields> | { readonly history: true } | { readonly usage: true };
}

/**
 * Returns the tabs of a record: the first of the resource file, usage, the file's others, one for each relation to
 * owned rows that the file does not name, and history.
 */
export function tabsOf(entity: Entity): readonly DetailTab[] {
  const declared = Object.entries(entity.detail).map(([title, show]) => tabOf(title, show));
  const named = new Set(Object.values(entity.detail).flatMap((tab) => ('many' in tab ? [tab.many] : [])));
  const undeclared = [...entity.relations.values()]
    .filter((relation) => isPart(relation) && !named.has(relation.name))
    .map((relation) => tabOf(catalogue.entity(relation.to).plural, { many: relation.name }))
    .filter(({ slug }) => declared.every((tab) => tab.slug !== slug));
  // Logs have no journal, and so no history.
  const history = entity.journal === 'none' ? [] : [tabOf('History', { history: true })];
  const [details, ...others] = declared;
  const usage = entity.usage ? [tabOf('Usage', { usage: true })] : [];
  return [...(details ? [details] : []), ...usage, ...others, ...undeclared, ...history];
}

/**
 * Returns the tab with the requested slug, or with the requested index among the contract's tabs (all but usage); the
 * first tab if there is none.
 */
export function tabAt(tabs: readonly DetailTab[], requested: string | undefined): DetailTab {
  const contractTabs = tabs.filter(({ show }) => !('usage' in show));
  const found =
    tabs.find(({ slug }) => slug === requested) ??
    (requested && /^\d+$/.test(requested) ? contractTabs[Number(requested)] : undefined);
  return found ?? (tabs[0] as DetailTab);
}

const tabOf = (title: string, show: DetailTab['show']): DetailTab => ({
  slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  title,
  show,
});

function isPart(relation: Relation): boolean {
  return relation.isDown && relation.shape === 'array' && relation.reference.owned;
}
