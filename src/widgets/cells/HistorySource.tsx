import { Link, useGetManyAggregate } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import type { CellProps } from '../../fields/kind';
import { RecordLink } from '../../fields/parts/RecordLink';
import { TextCell } from '../../fields/parts/TextCell';
import { printTitle } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { importPath } from '../../lib/paths';

/**
 * Link to the record or import of a history line. Several kinds can share a `SourceType`: they are tried one after
 * another.
 */
export function Cell({ value, row }: CellProps) {
  const translate = useMessages();
  if (value && String(row.SourceType).startsWith('Bulk'))
    return <Link to={importPath(String(value))}>{translate('imports.one')}</Link>;
  const kinds = catalogue.entities.filter(({ sourceType }) => sourceType === row.SourceType);
  return <Source id={String(value)} kinds={kinds} />;
}

function Source({ id, kinds: [kind, ...others] }: { readonly id: string; readonly kinds: readonly Entity[] }) {
  if (!kind) return <TextCell value={id} />;
  return <SourceOf id={id} kind={kind} others={others} />;
}

interface SourceOfProps {
  readonly id: string;
  readonly kind: Entity;
  readonly others: readonly Entity[];
}

function SourceOf({ id, kind, others }: SourceOfProps) {
  const { data, isPending } = useGetManyAggregate<IdentifiedRow>(kind.name, { ids: [id] }, { retry: false });
  const row = data?.find((each) => each?.id === id);
  if (!row && !isPending && others.length > 0) return <Source id={id} kinds={others} />;
  return <RecordLink entity={kind} id={id} label={row && printTitle(kind, row)} />;
}
