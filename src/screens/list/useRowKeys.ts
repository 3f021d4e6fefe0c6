import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { type Identifier, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { useMessages } from '../../i18n/useMessages';
import { detailPath } from '../../lib/paths';
import { useShortcut } from '../../widgets/shortcuts';

interface RowKeys {
  readonly entity: Entity;
  /** The element with the table. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly maySelect: boolean;
  /** Whether the list is inside the page of another record, whose own key `e` takes precedence. */
  readonly embedded: boolean;
}

/**
 * Adds the keys of a list: `j` and `k`, and the arrow keys in the table, move the focus between rows, Enter opens the
 * focused row, `x` selects it, `J` and `K` extend the selection, and `e` edits the record. The current row is the one
 * with the focus. Returns the keydown handler of the table's frame, for the arrow keys.
 */
export function useRowKeys({ entity, frame, maySelect, embedded }: RowKeys) {
  const translate = useMessages();
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext<{ id: Identifier }>();
  const navigate = useNavigate();
  const mayEdit = useMay()('update', entity) && !embedded;
  const hasRows = data.length > 0;

  const move = (by: 1 | -1): void => focusRow(rowsIn(frame.current), by, entity);
  const focused = (): Identifier | undefined => data[indexOfFocus(rowsIn(frame.current))]?.id;
  const select = (): void => {
    const id = focused();
    if (id !== undefined) onToggleItem(id);
  };
  const extend = (by: 1 | -1): void => {
    const from = focused();
    move(by);
    const added = [from, focused()].filter((id) => id !== undefined);
    onSelect([...new Set([...selectedIds, ...added])]);
  };
  const edit = (): void => {
    const id = focused();
    if (id !== undefined) navigate(detailPath(entity.name, id, 'edit'));
  };
  useShortcut('j', translate('shortcuts.nextRow'), () => move(1), hasRows);
  useShortcut('k', translate('shortcuts.previousRow'), () => move(-1), hasRows);
  useShortcut('x', translate('shortcuts.selectRow'), select, hasRows && maySelect);
  useShortcut('J', translate('shortcuts.extendDown'), () => extend(1), hasRows && maySelect);
  useShortcut('K', translate('shortcuts.extendUp'), () => extend(-1), hasRows && maySelect);
  useShortcut('e', translate('shortcuts.editRow'), edit, hasRows && mayEdit);

  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const by = steps[event.key];
      const isInRow = event.target instanceof Element && event.target.closest(rowSelector) !== null;
      if (by === undefined || !isInRow || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      focusRow(rowsIn(event.currentTarget), by, entity);
    },
    [entity],
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
export const rowSelector = 'tbody .RaDataTable-row';

/** Returns the rows of the table in this frame, in the order of the list. */
export const rowsIn = (frame: HTMLElement | null): readonly HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>(rowSelector) ?? []),
];

/** Returns the index of the row that holds the focus; -1 where none does. */
const indexOfFocus = (rows: readonly HTMLElement[]): number =>
  rows.findIndex((row) => row.contains(document.activeElement));

/**
 * Focuses the next or previous row, or the first if none is focused: the link to its record, or else its first link.
 * Links to other records, such as a notification's building, may come first in a row.
 */
function focusRow(rows: readonly HTMLElement[], by: 1 | -1, entity: Entity): void {
  const current = indexOfFocus(rows);
  const row = rows[current < 0 ? 0 : current + by];
  const recordLink = row?.querySelector<HTMLElement>(`a[href*="${detailPath(entity.name, '')}"]`);
  (recordLink ?? row?.querySelector<HTMLElement>('a[href]'))?.focus();
}
