import { policies } from '../access';
import type { Catalogue, Entity } from '../catalogue';
import { isReference } from '../field';
import { nearest } from './mistake';
import type { Rule } from './rule';

/** Checks that a view has no options that need stored rows. */
export const checkView: Rule = function* (entity, catalogue) {
  if (!entity.view) return;
  for (const name of entity.view.of) {
    if (catalogue.has(name)) continue;
    const names = catalogue.entities.map((each) => each.name);
    yield `view.of: there is no resource '${name}'${nearest(name, names)}.`;
  }
  if (entity.view.writable) yield* checkWritable(entity, entity.view.of, catalogue);
  else {
    const { create, update, review, delete: remove } = policies[entity.policy];
    if ([create, update, review, remove].some((lowest) => lowest !== 'nobody'))
      yield `policy '${entity.policy}': nobody writes a view; give it 'log', or say that the view is writable.`;
    if (entity.create) yield 'create: a view has no rows of its own.';
  }
  if (entity.search.length > 0) yield 'search: a view has no column to keep the text in; leave it empty.';
  if (entity.unique || entity.indexes || entity.acyclic) yield 'unique, indexes, acyclic: a view keeps no rows.';
};

/** Checks that columns, references and policy of a writable view are its table's: writes are checked by the view's. */
function* checkWritable(
  { fields, policy }: Entity,
  [only, ...others]: readonly string[],
  catalogue: Catalogue,
): Iterable<string> {
  if (!only || others.length > 0) {
    yield 'view.writable: a view is written as its one table is; name that alone in view.of.';
    return;
  }
  if (!catalogue.has(only)) return;
  const table = catalogue.entity(only);
  if (policy !== table.policy)
    yield `policy '${policy}': is '${table.policy}' in ${only}; a view gives no other rights.`;
  for (const [name, field] of Object.entries(fields)) {
    const tableField = table.fields[name];
    const hasSameTarget =
      tableField && isReference(tableField) ? isReference(field) && field.to === tableField.to : !isReference(field);
    if (!tableField) yield `fields.${name}: ${only} has no such column, so it can't be written by the view.`;
    else if (!hasSameTarget) yield `fields.${name}: is another in ${only}; refer to the same resource as there.`;
  }
}
