import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { useLayoutEffect, useState } from 'react';
import { useColumnSizing } from './columnWidths';
import { checkboxWidth, hoveredCellStyle, stickyCellStyle } from './tableStyle';

interface PinnedColumn {
  readonly path: string;
  /** Where it stays when what is left of it is scrolled away, in px from the edge of the table. */
  readonly left: number;
}

/** The pinned columns of a list stay in sight, one beside the other after the first, when the others are scrolled. */
export function PinnedColumns() {
  const { frame, frameId, pins } = useColumnSizing();
  const [positions, setPositions] = useState<readonly PinnedColumn[]>([]);
  useLayoutEffect(() => {
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
    // Columns come, go and change places.
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

/** Pinned columns take half of the table at most: on a narrow page the last ones scroll, as if they were not pinned. */
function positionsOf(row: Element, pins: readonly string[], tableWidth: number): readonly PinnedColumn[] {
  const positions: PinnedColumn[] = [];
  let left = 0;
  let isFirst = true;
  for (const cell of row.children) {
    const { width } = cell.getBoundingClientRect();
    const path = pins.find((pin) => cell.classList.contains(`column-${pin}`));
    const isCheckbox = cell.classList.contains('MuiTableCell-paddingCheckbox');
    // The box to tick and the first column stay without being pinned.
    if (!isCheckbox && !isFirst && path === undefined) continue;
    if (!isCheckbox && !isFirst && left + width > tableWidth / 2) break;
    if (path !== undefined && !isFirst) positions.push({ path, left });
    if (!isCheckbox) isFirst = false;
    // The first column stays over what its box has more than its least width.
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
