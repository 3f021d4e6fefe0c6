import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { type Fragment, identifiersIn } from '../sql/fragment';
import { searchColumn } from '../sql/tables';

/** Returns the resources whose rows a statement reads, those of row security and of the search column included. */
export function resourcesRead(catalogue: Catalogue, statement: Fragment): ReadonlySet<string> {
  const entities = entitiesIn(catalogue, statement);
  const found = new Set(entities.flatMap((entity) => [entity.name, ...(entity.view?.of ?? [])]));
  if (!identifiersIn(statement).some((name) => name.at(-1) === searchColumn)) return found;
  for (const entity of entities)
    for (const path of entity.search) for (const { to } of catalogue.resolve(entity, path).relations) found.add(to);
  return found;
}

export const readsView = (catalogue: Catalogue, statement: Fragment): boolean =>
  entitiesIn(catalogue, statement).some(({ view }) => view);

function entitiesIn(catalogue: Catalogue, statement: Fragment): readonly Entity[] {
  return identifiersIn(statement).flatMap(([table, column]) => {
    const entity = table !== undefined && column === undefined ? catalogue.byTable(table) : undefined;
    return entity ? [entity] : [];
  });
}
