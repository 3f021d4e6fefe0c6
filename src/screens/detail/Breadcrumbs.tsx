import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import { Link } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import { ancestorsOf } from '../../data/rowPaths';
import { valueAt } from '../../data/valueAt';
import { RecordLink } from '../../fields/parts/RecordLink';
import { listPath } from '../../lib/paths';

interface BreadcrumbsProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
}

/** The list that the record is in, and the records above it. */
export function Breadcrumbs({ entity, row }: BreadcrumbsProps) {
  const above = ancestorsOf(entity).filter(({ keyPath }) => valueAt(row, keyPath));
  return (
    <MuiBreadcrumbs aria-label="Where this record belongs" sx={{ fontSize: '0.8125rem', mb: 0.25 }}>
      <Link to={listPath(entity.name)} underline="hover">
        {entity.menu?.label ?? entity.plural}
      </Link>
      {above.map(({ entity: kind, keyPath, labelPath }) => (
        <RecordLink key={keyPath} entity={kind} id={String(valueAt(row, keyPath))} label={valueAt(row, labelPath)} />
      ))}
    </MuiBreadcrumbs>
  );
}
