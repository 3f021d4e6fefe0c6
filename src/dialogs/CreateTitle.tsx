import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { IdentifiedRow } from '../data/rowId';
import { printPath } from '../fields/printPath';

interface CreateTitleProps {
  readonly entity: Entity;
  /** Keys of the record last seen and of those above it, by resource. */
  readonly seen: Readonly<Record<string, string>>;
}

/** The title of a create dialog, with the words of the row that the new one hangs on as soon as that is known. */
export function CreateTitle({ entity, seen }: CreateTitleProps) {
  const { title = '', titled = [] } = entity.create ?? {};
  const relations = titled[0] ? catalogue.resolve(entity, titled[0]).relations : [];
  const chosen: unknown = useWatch({ name: relations[0]?.column ?? '' });
  // What the form has chosen tells more than the page below it: that may show another feed than the channel's.
  const ids = relations.map(({ to }, step) => (step === 0 ? chosen : seen[to]));
  const from = ids.findIndex((id) => typeof id === 'string' && id !== '');
  const known = relations[from];
  const paths = titled.map((path) =>
    path
      .split('.')
      .slice(from + 1)
      .join('.'),
  );
  const { data: row } = useGetOne<IdentifiedRow>(
    known?.to ?? entity.name,
    { id: String(ids[from]), meta: { paths } },
    { enabled: known !== undefined },
  );
  const words = known && row ? paths.map((path) => printPath(catalogue.entity(known.to), path, row)) : [];
  return <>{[title, ...words.filter(Boolean)].join(' · ')}</>;
}
