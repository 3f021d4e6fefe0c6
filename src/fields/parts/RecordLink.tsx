import type { SxProps, Theme } from '@mui/material/styles';
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
  readonly sx?: SxProps<Theme>;
  /** Whether truncation keeps the last word, for columns of labels that begin alike. */
  readonly keepsTail?: boolean;
}

/** A link to one record, by its label. */
export function RecordLink({ entity, id, label, sx, keepsTail = false }: RecordLinkProps) {
  const noun = useNouns().named(entity, 1);
  const shown = String(label ?? '') || `${noun} ${id.slice(0, 8)}`;
  const [head, tail] = keepsTail ? splitTail(shown) : [shown, ''];
  return (
    <Link
      to={detailPath(entity.name, id)}
      underline="hover"
      title={`${noun}: ${label ? shown : id}`}
      {...(tail ? { 'aria-label': shown } : {})}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{
        display: tail ? 'inline-flex' : 'inline-block',
        maxWidth: 'var(--cell-width, 320px)',
        ...cut,
        verticalAlign: 'bottom',
        ...sx,
      }}
    >
      {tail ? <span style={cut}>{head}</span> : head}
      {tail && <span style={{ whiteSpace: 'pre' }}>{tail}</span>}
    </Link>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** In characters: shorter labels fit into a column, and a longer last word would leave no room for the first one. */
const length = { label: 24, tail: 12 } as const;

/**
 * Returns the part of a label that may be truncated, and its last word, which stays: labels of one estate often begin
 * alike and differ in the last word. The tail is empty for short labels and long last words.
 */
export function splitTail(label: string): readonly [head: string, tail: string] {
  const split = label.length < length.label ? -1 : label.slice(0, -1).search(/[\s./_-][^\s./_-]*$/);
  return split > 0 && label.length - split <= length.tail ? [label.slice(0, split), label.slice(split)] : [label, ''];
}
