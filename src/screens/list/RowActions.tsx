import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Edit from '@mui/icons-material/Edit';
import Timeline from '@mui/icons-material/Timeline';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import type { IdentifiedRow } from '../../data/rowId';
import { printLabel } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { cssZoomOf } from '../../lib/pageSize';
import { detailPath } from '../../lib/paths';
import { useDuplicate } from '../useDuplicate';
import { rowSelector, rowsIn } from './useRowKeys';

interface RowActionsProps {
  readonly entity: Entity;
  /** The element with the table, inside which the buttons are positioned. */
  readonly frame: RefObject<HTMLElement | null>;
}

/**
 * Shows the buttons of the hovered row beside its label: usage, edit, duplicate. There is one instance for the table,
 * so that rows render no buttons. Keyboard users have shortcuts and the record's page instead.
 */
export function RowActions({ entity, frame }: RowActionsProps) {
  const { data = [] } = useListContext<IdentifiedRow>();
  const mayEdit = useMay()('update', entity);
  const duplicate = useDuplicate(entity);
  const translate = useMessages();
  const hovered = useHoveredRow(frame);
  const row = hovered && data[hovered.index];
  if (!row || !(mayEdit || duplicate || entity.usage)) return null;
  const name = printLabel(entity, row);
  return (
    <Paper
      elevation={0}
      sx={{
        ...style,
        top: hovered.top,
        left: hovered.end,
        height: hovered.height,
        // Right-aligned in the cell, but starting no further left than the label's end.
        transform: `translateX(max(-100%, ${-hovered.roomAfterLabel}px))`,
      }}
    >
      {entity.usage && (
        <Action label={translate('shortcuts.usageOf', { name })} to={detailPath(entity.name, row.id, 'usage')}>
          <Timeline fontSize="small" />
        </Action>
      )}
      {mayEdit && (
        <Action label={translate('shortcuts.editOf', { name })} to={detailPath(entity.name, row.id, 'edit')}>
          <Edit fontSize="small" />
        </Action>
      )}
      {duplicate && (
        <IconButton {...actionProps(translate('shortcuts.duplicateOf', { name }))} onClick={() => duplicate(row.id)}>
          <ContentCopy fontSize="small" />
        </IconButton>
      )}
    </Paper>
  );
}

interface ActionProps {
  readonly label: string;
  readonly to: string;
  readonly children: ReactNode;
}

function Action({ label, to, children }: ActionProps) {
  return (
    <IconButton component={Link} to={to} {...actionProps(label)}>
      {children}
    </IconButton>
  );
}

const actionProps = (label: string) =>
  ({ 'aria-label': label, title: label, size: 'small', tabIndex: -1, sx: { p: 0.5 } }) as const;

interface HoveredRow {
  readonly index: number;
  /** This and the following in px; positions from the frame's edges. */
  readonly top: number;
  readonly height: number;
  /** Right edge of the cell with the label. */
  readonly end: number;
  /** From the end of the label's link, which must stay clickable, to the end of its cell. */
  readonly roomAfterLabel: number;
}

/** Returns the hovered row and its position in the frame; undefined after the table was scrolled. */
function useHoveredRow(frame: RefObject<HTMLElement | null>): HoveredRow | undefined {
  const [hovered, setHovered] = useState<HoveredRow>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const onOver = ({ target }: Event): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null;
      const link = row?.querySelector('a[href]');
      const cell = link?.closest('td');
      if (!row || !link || !cell) return;
      const origin = element.getBoundingClientRect();
      const { top, height, right } = cell.getBoundingClientRect();
      const zoom = cssZoomOf(element);
      setHovered({
        index: rowsIn(element).indexOf(row),
        top: (top - origin.top) / zoom,
        height: height / zoom - 1,
        end: (right - origin.left) / zoom,
        roomAfterLabel: Math.max(0, right - link.getBoundingClientRect().right) / zoom,
      });
    };
    const hide = (): void => setHovered(undefined);
    element.addEventListener('mouseover', onOver);
    element.addEventListener('mouseleave', hide);
    element.addEventListener('scroll', hide, true);
    return () => {
      element.removeEventListener('mouseover', onOver);
      element.removeEventListener('mouseleave', hide);
      element.removeEventListener('scroll', hide, true);
    };
  }, [frame]);
  return hovered;
}

const style = {
  position: 'absolute',
  zIndex: 2,
  // Doubled for specificity over the column layout of the frame's children.
  '&&': { display: 'flex', flexDirection: 'row', alignItems: 'center' },
  px: 0.5,
  bgcolor: 'background.paper',
  '@media (hover: none), print': { '&&': { display: 'none' } },
} as const;
