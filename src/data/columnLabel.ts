import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { inSentence, wordsOf } from '../../resources/language/words';

/**
 * Returns the heading of a column: `Site` for `Building.Site.Label`, `Latest data` for
 * `ChannelsMetadata.LatestData`, and with the relation before it where the entity has a field of that name itself.
 */
export function columnLabel(entity: Entity, path: string): string {
  const { relations, entity: owner, name } = catalogue.resolve(entity, path);
  const last = relations.at(-1);
  const label = catalogue.label(owner, name);
  if (!last) return label;
  const relation = (!last.isDown ? last.reference.label : undefined) ?? wordsOf(last.name);
  if (name === owner.label) return relation;
  const isTaken = Object.keys(entity.fields).some((own) => catalogue.label(entity, own) === label);
  return isTaken ? `${relation} ${inSentence(label)}` : label;
}

export interface Column {
  readonly path: string;
  readonly label: string;
  readonly hidden: boolean;
}

/** Returns the columns of an entity's list, or those at the paths named, with their labels. */
export function columnsFor(entity: Entity, named?: readonly string[]): readonly Column[] {
  const specs = named ?? entity.list.columns;
  return specs.map((spec) => {
    const { path, label, hidden } =
      typeof spec === 'string' ? { path: spec, label: undefined, hidden: undefined } : spec;
    return { path, label: label ?? columnLabel(entity, path), hidden: hidden ?? false };
  });
}
