import type { SxProps } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { Link } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useLabel } from '../../i18n/useLabel';
import { detailPath } from '../../lib/paths';

interface RecordLinkProps {
  readonly entity: Entity;
  readonly id: string;
  /** Without one the row is hidden from this person, or gone. */
  readonly label: unknown;
  readonly sx?: SxProps;
}

/** The way to one record, by its label. */
export function RecordLink({ entity, id, label, sx }: RecordLinkProps) {
  const say = useLabel();
  const field = entity.fields[entity.label];
  // A record may be called by a word of a list; names that people gave are nobody's to translate.
  const isListed = field !== undefined && 'of' in field && 'words' in field.of;
  const shown = isListed ? say(String(label ?? '')) : label;
  return (
    <Link
      to={detailPath(entity.name, id)}
      underline="hover"
      title={`${entity.noun}: ${String(shown ?? id)}`}
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
      {shown === null || shown === undefined || shown === '' ? `${entity.noun} ${id.slice(0, 8)}` : String(shown)}
    </Link>
  );
}
