import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { wordsOf } from '../../resources/language/words';

/** What people read above a column: `Site` for `Building.Site.Label`, `Building GFA sqm` for `Building.GfaSqm`. */
export function columnLabel(entity: Entity, path: string): string {
  const { relations, entity: owner, name } = catalogue.resolve(entity, path);
  const last = relations.at(-1);
  if (!last) return catalogue.label(owner, name);
  const relation = wordsOf(last.name);
  if (name === owner.label) return relation;
  const field = catalogue.label(owner, name);
  return `${relation} ${/^[A-Z][a-z]/.test(field) ? field.charAt(0).toLowerCase() + field.slice(1) : field}`;
}

export interface Column {
  readonly path: string;
  readonly label: string;
  readonly hidden: boolean;
}

/** The columns of an entity's own list, or of the ones named. */
export function columnsFor(entity: Entity, named?: readonly string[]): readonly Column[] {
  const specs = named ?? entity.list.columns;
  return specs.map((spec) => {
    const { path, label, hidden } =
      typeof spec === 'string' ? { path: spec, label: undefined, hidden: undefined } : spec;
    return { path, label: label ?? columnLabel(entity, path), hidden: hidden ?? false };
  });
}
