import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { cssZoomOf } from '../../lib/pageSize';
import { useColumnSizing } from './columnWidths';
import { checkboxWidth, hoveredCellStyle, stickyCellStyle } from './tableStyle';

interface PinnedColumn {
  readonly path: string;
  /** CSS `left` of the sticky cells, in px from the table's edge. */
  readonly left: number;
}

/** Renders the CSS that keeps pinned columns sticky side by side after the first when the others scroll. */
export function PinnedColumns() {
  const { frame, frameId, pins } = useColumnSizing();
  const [positions, setPositions] = useState<readonly PinnedColumn[]>([]);
  // Not a layout effect: those run before the ref of the frame, an ancestor, is attached.
  useEffect(() => {
    const row = frame?.current?.querySelector('thead > tr');
    const scrolled = row?.closest('.RaDataTable-tableWrapper');
    if (!row || !scrolled) return;
    const measure = (): void =>
      setPositions((before) => unlessSame(before, positionsOf(row, pins, scrolled.clientWidth)));
    const sizes = new ResizeObserver(measure);
    const watch = (): void => {
      sizes.disconnect();
      for (const element of [scrolled, ...row.children]) sizes.observe(element);
      measure();
    };
    // Columns are shown, hidden and moved.
    const columns = new MutationObserver(watch);
    columns.observe(row, { childList: true });
    watch();
    return () => {
      sizes.disconnect();
      columns.disconnect();
    };
  }, [frame, pins]);
  return (
    <GlobalStyles
      styles={(theme) => positions.map((position, index) => rulesOf(theme, frameId, position, !positions[index + 1]))}
    />
  );
}

/** Returns the positions of pinned columns, up to half of the table's width: further ones scroll as if not pinned. */
function positionsOf(row: Element, pins: readonly string[], tableWidth: number): readonly PinnedColumn[] {
  const positions: PinnedColumn[] = [];
  let left = 0;
  let isFirst = true;
  for (const cell of row.children) {
    const width = cell.getBoundingClientRect().width / cssZoomOf(cell);
    const path = pins.find((pin) => cell.classList.contains(`column-${pin}`));
    const isCheckbox = cell.classList.contains('MuiTableCell-paddingCheckbox');
    // The checkbox and the first column are always sticky.
    if (!isCheckbox && !isFirst && path === undefined) continue;
    if (!isCheckbox && !isFirst && left + width > tableWidth / 2) break;
    if (path !== undefined && !isFirst) positions.push({ path, left });
    if (!isCheckbox) isFirst = false;
    // The first column sticks at the checkbox's minimum width, even if the checkbox column is wider.
    left = isCheckbox ? checkboxWidth : left + width;
  }
  return positions;
}

const unlessSame = (before: readonly PinnedColumn[], now: readonly PinnedColumn[]): readonly PinnedColumn[] =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;

function rulesOf(theme: Theme, frameId: string, { path, left }: PinnedColumn, isLast: boolean) {
  const table = `[id="${frameId}"] .RaDataTable-root`;
  const cell = `.MuiTableCell-root[class~="column-${path}"]`;
  const edge = isLast && { boxShadow: `inset -1px 0 ${theme.palette.divider}` };
  return {
    [`${table} ${cell}`]: { ...stickyCellStyle(theme), left, ...edge },
    [`${table} th${cell}`]: { zIndex: 3 },
    [`${table} .MuiTableRow-hover:hover > ${cell}`]: hoveredCellStyle(theme),
  };
}
