import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import { Link, useTranslate } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import type { IdentifiedRow } from '../../data/rowId';
import { ancestorsOf } from '../../data/rowPaths';
import { valueAt } from '../../data/valueAt';
import { RecordLink } from '../../fields/parts/RecordLink';
import { printPath } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { listPath } from '../../lib/paths';

/** Any count that selects the plural of a noun. */
const pluralCount = 2;

interface BreadcrumbsProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
}

/** Shows links to the list of a record and to its ancestors: account, site, building. */
export function Breadcrumbs({ entity, row }: BreadcrumbsProps) {
  const translate = useTranslate();
  const translateMessage = useMessages();
  const nouns = useNouns();
  const ancestors = ancestorsOf(entity).filter(({ keyPath }) => valueAt(row, keyPath));
  return (
    <MuiBreadcrumbs aria-label={translateMessage('detail.breadcrumbs')} sx={style}>
      <Link to={listPath(entity.name)} underline="hover">
        {translate(`resources.${entity.name}.menu`, { _: entity.menu?.label ?? nouns.named(entity, pluralCount) })}
      </Link>
      {ancestors.map(({ entity: kind, keyPath, labelPath }) => (
        <RecordLink
          key={keyPath}
          entity={kind}
          id={String(valueAt(row, keyPath))}
          label={printPath(entity, labelPath, row)}
        />
      ))}
    </MuiBreadcrumbs>
  );
}

const style = {
  fontSize: '0.8125rem',
  // Touch targets of 24 px (WCAG 2.2), also where the links wrap.
  '& a': { display: 'inline-block', lineHeight: '24px' },
} as const;
