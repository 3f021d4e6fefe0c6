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
import { detailPath } from '../../lib/paths';
import { useDuplicate } from '../useDuplicate';
import { rowSelector, rowsIn } from './useRowKeys';

interface RowActionsProps {
  readonly entity: Entity;
  /** Holds the table, and is what the buttons are placed in. */
  readonly frame: RefObject<HTMLElement | null>;
}

/**
 * What is done with one record, beside its label in the row that the pointer is on. One for the table, so that a row costs
 * nothing more; the keyboard has keys for the same, and the record's page.
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
        // As far to the left as its own width, and no further than where the label ends.
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
  /** In px of the frame. */
  readonly top: number;
  readonly height: number;
  /** Where the cell with the label ends. */
  readonly end: number;
  /** From the end of the label, which is a link and stays free, to that of its cell. */
  readonly roomAfterLabel: number;
}

/** Returns the row that the pointer is on, and where it is in the frame; undefined while the table is scrolled. */
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
      setHovered({
        index: rowsIn(element).indexOf(row),
        top: top - origin.top,
        height: height - 1,
        end: right - origin.left,
        roomAfterLabel: Math.max(0, right - link.getBoundingClientRect().right),
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
  // Stronger than the column that the frame of a whole page makes of its parts.
  '&&': { display: 'flex', flexDirection: 'row', alignItems: 'center' },
  px: 0.5,
  bgcolor: 'background.paper',
  '@media (hover: none), print': { '&&': { display: 'none' } },
} as const;
