import type { Catalogue } from '../../resources/language/catalogue';
import type { Fragment } from '../sql/fragment';
import { searchColumn } from '../sql/tables';

/** The resources whose rows a statement reads, those of row security and of the search column included. */
export function resourcesRead(catalogue: Catalogue, { nodes }: Fragment): ReadonlySet<string> {
  const names = nodes.flatMap((node) => ('name' in node ? [node.name] : []));
  const entities = names.flatMap(([first, second]) => {
    const entity = first !== undefined && second === undefined ? catalogue.byTable(first) : undefined;
    return entity ? [entity] : [];
  });
  const found = new Set(entities.flatMap((entity) => [entity.name, ...(entity.view?.of ?? [])]));
  if (!names.some((identifiers) => identifiers.at(-1) === searchColumn)) return found;
  for (const entity of entities)
    for (const path of entity.search) for (const { to } of catalogue.resolve(entity, path).relations) found.add(to);
  return found;
}
