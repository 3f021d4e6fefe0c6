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
  /** Translated. */
  readonly label: string;
}

/** Shows the buttons in the menu of columns that move a column one place, as an alternative to dragging (WCAG 2.2). */
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
    // React-admin remounts both lines, so the button has lost the focus.
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

/** Keeps the Space key from MUI's menu, which would search its lines by it instead of pressing the button. */
export const stopSpacePropagation = (event: KeyboardEvent): void => {
  if (event.key === ' ') event.stopPropagation();
};

/** Returns the columns in the order of the menu, by index in the resource file; also those that its search hides. */
const ranksIn = (menu: Element): number[] =>
  [...menu.querySelectorAll<HTMLElement>('li.pin')].map(({ dataset }) => Number(dataset.index));

/**
 * Returns the live region that announces the position of a moved column; created if missing. It is inside the modal
 * menu, since screen readers ignore regions outside, and not in the lines, which are remounted.
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
