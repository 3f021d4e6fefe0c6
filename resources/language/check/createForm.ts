import type { Catalogue, Entity } from '../catalogue';
import { createFields } from '../createFields';
import { type Field, isReference } from '../field';
import { nearest } from './mistake';
import type { Rule } from './rule';

/**
 * Checks that a create form has each input once, no computed fields, and pickers of resources that the new row belongs
 * to.
 */
export const checkCreateForm: Rule = function* (entity, catalogue) {
  const { create } = entity;
  if (!create) return;
  for (const place of ['fields', 'more', 'hiddenDefaults'] as const)
    for (const column of create[place] ?? []) {
      const field = entity.fields[column];
      if (field && 'relation' in field)
        yield `create.${place} '${column}': is worked out from '${field.relation}' and can't be entered; leave it out.`;
    }
  yield* checkNeeds(entity);
  yield* checkParentPickers(create.parentPickers ?? [], entity, catalogue);
};

function* checkNeeds(entity: Entity): Iterable<string> {
  const { fields, create } = entity;
  const { needs, more = [] } = create ?? {};
  const inputs = createFields(entity);
  const by = needs && fields[needs.by];
  if (needs && by?.kind !== 'enumeration')
    yield `create.needs.by '${needs.by}': is not an enumeration of this resource.`;
  const values = by?.kind === 'enumeration' ? by.of.entries.map(({ name }) => name) : [];
  for (const value of Object.keys(needs?.fields ?? {}))
    if (values.length > 0 && !values.includes(value))
      yield `create.needs.fields '${value}': is not a value of '${needs?.by}'${nearest(value, values)}.`;
  for (const name of Object.values(needs?.fields ?? {}).flat())
    if (!inputs.includes(name))
      yield `create.needs '${name}': is not among create.fields or create.more${nearest(name, inputs)}.`;
  for (const name of more)
    if (create?.fields.includes(name)) yield `create.more '${name}': is among create.fields already; name it once.`;
}

function* checkParentPickers(pickers: readonly string[], entity: Entity, catalogue: Catalogue): Iterable<string> {
  for (const [index, parent] of pickers.entries()) {
    if (!catalogue.has(parent)) {
      const known = catalogue.entities.map(({ name }) => name);
      yield `create.parentPickers: there is no resource '${parent}'${nearest(parent, known)}.`;
      continue;
    }
    const input = createFields(entity).find((name) => targetOf(entity.fields[name]) === parent);
    if (input)
      yield `create.fields: '${input}' asks for what create.parentPickers '${parent}' asks for already; name it once.`;
    const above = ancestorsOf(entity, catalogue);
    if (!above.has(parent))
      yield `create.parentPickers '${parent}': no reference of ${entity.name} leads to ${parent} (they lead to ${[...above].sort().join(', ') || 'nothing'}).`;
    const inner = pickers[index + 1];
    if (inner !== undefined && catalogue.has(inner) && !ancestorsOf(catalogue.entity(inner), catalogue).has(parent))
      yield `create.parentPickers '${inner}': does not narrow by '${parent}', to which it does not belong; name the outermost first.`;
  }
}

/**
 * Returns the names of all resources that its references reach, directly or through others, and `accounts` where its
 * rows belong to one.
 */
function ancestorsOf(entity: Entity, catalogue: Catalogue): ReadonlySet<string> {
  const found = new Set<string>(entity.account && catalogue.has('accounts') ? ['accounts'] : []);
  const follow = ({ fields }: Entity): void => {
    for (const field of Object.values(fields)) {
      const to = targetOf(field);
      if (to === undefined || found.has(to) || !catalogue.has(to)) continue;
      found.add(to);
      follow(catalogue.entity(to));
    }
  };
  follow(entity);
  return found;
}

const targetOf = (field: Field | undefined): string | undefined => (field && isReference(field) ? field.to : undefined);
