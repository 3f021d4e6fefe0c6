import type { SxProps } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { Link } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useNouns } from '../../i18n/useNouns';
import { detailPath } from '../../lib/paths';

interface RecordLinkProps {
  readonly entity: Entity;
  readonly id: string;
  /** Undefined where the row is hidden from this person, or deleted. */
  readonly label: unknown;
  readonly sx?: SxProps;
}

/** A link to one record, by its label. */
export function RecordLink({ entity, id, label, sx }: RecordLinkProps) {
  const noun = useNouns().named(entity, 1);
  const shown = String(label ?? '');
  return (
    <Link
      to={detailPath(entity.name, id)}
      underline="hover"
      title={`${noun}: ${shown || id}`}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{
        display: 'inline-block',
        maxWidth: 'var(--cell-width, 320px)',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        verticalAlign: 'bottom',
        ...sx,
      }}
    >
      {shown || `${noun} ${id.slice(0, 8)}`}
    </Link>
  );
}
