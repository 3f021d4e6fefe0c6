import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import { visuallyHidden } from '@mui/utils';
import type { KeyboardEvent } from 'react';
import { useDataTableStoreContext, useStore } from 'react-admin';
import { flushSync } from 'react-dom';
import { useMessages } from '../../i18n/useMessages';

interface MoveColumnProps {
  readonly path: string;
  /** In the language chosen. */
  readonly label: string;
}

/** Moves a column one place, in the menu of columns: dragging takes a pointer, and a steady hand. */
export function MoveColumn({ path, label }: MoveColumnProps) {
  const translate = useMessages();
  const { storeKey } = useDataTableStoreContext();
  const [, setRanks] = useStore<readonly number[] | undefined>(`${storeKey}_columnRanks`);
  const move = (button: HTMLElement, by: -1 | 1): void => {
    const menu = button.closest('ul');
    if (!menu) return;
    const ranks = ranksIn(menu);
    const place = ranks.indexOf(Number(button.closest('li')?.dataset.index));
    const target = place + by;
    const [moved, other] = [ranks[place], ranks[target]];
    const announce = (key: 'columns.place' | 'columns.atEnd', now: number): void => {
      liveRegionOf(menu).textContent = translate(key, { label, place: now + 1, count: ranks.length });
    };
    if (moved === undefined || other === undefined) {
      announce('columns.atEnd', place);
      return;
    }
    flushSync(() => setRanks(ranks.with(place, other).with(target, moved)));
    // React-admin draws both lines anew.
    menu.querySelector<HTMLElement>(`[data-move="${by} ${path}"]`)?.focus();
    announce('columns.place', target);
  };
  return [
    { by: -1, Icon: UpIcon, name: translate('columns.moveUp', { label }) } as const,
    { by: 1, Icon: DownIcon, name: translate('columns.moveDown', { label }) } as const,
  ].map(({ by, Icon, name }) => (
    <IconButton
      key={by}
      size="small"
      aria-label={name}
      title={name}
      data-move={`${by} ${path}`}
      onClick={({ currentTarget }) => move(currentTarget, by)}
      onKeyDown={stopSpacePropagation}
    >
      <Icon />
    </IconButton>
  ));
}

/** The menu looks for a line that begins with the key pressed, also where it is the space bar. */
export const stopSpacePropagation = (event: KeyboardEvent): void => {
  if (event.key === ' ') event.stopPropagation();
};

/** Returns the columns in the order of the menu, each by its place in the resource file: also those that a search hides. */
const ranksIn = (menu: Element): number[] =>
  [...menu.querySelectorAll<HTMLElement>('li.pin')].map(({ dataset }) => Number(dataset.index));

/**
 * Returns what tells screen readers where a column is now. It is in the menu, as they do not hear what is behind it, and
 * beside its lines, which are drawn anew.
 */
export function liveRegionOf(menu: Element): Element {
  const container = menu.parentElement ?? menu;
  const existing = container.querySelector(':scope > [role=status]');
  if (existing) return existing;
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  Object.assign(region.style, visuallyHidden, { margin: '-1px', width: '1px', height: '1px' });
  container.append(region);
  return region;
}
