import { useGetOne } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { IdentifiedRow, Row } from '../data/rowId';
import { printPath } from '../fields/printPath';

/** The title of a create dialog, with the words of the row that the new one hangs on where it is known already. */
export function useCreateTitle(entity: Entity, defaults: Row): string {
  const { title = '', titled = [] } = entity.create ?? {};
  const [first = ''] = titled;
  const [step = ''] = first.split('.');
  const relation = entity.relations.get(step);
  const id = relation && defaults[relation.column];
  const paths = titled.map((path) => path.slice(step.length + 1));
  const { data: row } = useGetOne<IdentifiedRow>(
    relation?.to ?? entity.name,
    { id: String(id), meta: { paths } },
    { enabled: Boolean(id) },
  );
  const words = relation && row ? paths.map((path) => printPath(catalogue.entity(relation.to), path, row)) : [];
  return [title, ...words.filter(Boolean)].join(' · ');
}
