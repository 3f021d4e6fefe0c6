import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { cssZoomOf } from '../../lib/pageSize';
import { useColumnSizing } from './columnWidths';

interface ColumnEdgeProps {
  readonly path: string;
  readonly label: string;
}

/** Shows the separator at the edge of a column's header, which resizes the column by dragging or arrow keys. */
export function ColumnEdge({ path, label }: ColumnEdgeProps) {
  const translate = useMessages();
  const { widths, onResize, tabStop, setTabStop } = useColumnSizing();
  const edge = useRef<HTMLDivElement>(null);
  /** While dragging: the x of the pointer at which the column would have no width. */
  const origin = useRef<number>(undefined);
  const [measured, setMeasured] = useState(minWidth);
  const measure = (): number => edge.current?.parentElement?.offsetWidth ?? minWidth;
  const updateMeasured = (): void => setMeasured(measure());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width of one column changes those of the others.
  useLayoutEffect(updateMeasured, [widths]);

  // The first edge becomes the header's tab stop, also after the column with the tab stop was hidden.
  useEffect(() => {
    if (tabStop === undefined) setTabStop((other) => other ?? path);
  }, [tabStop, setTabStop, path]);
  useEffect(() => () => setTabStop((other) => (other === path ? undefined : other)), [setTabStop, path]);

  const resize = (width: number): void => onResize(path, Math.min(Math.max(Math.round(width), minWidth), maxWidth));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const widthStep = widthSteps[event.key];
    const neighbourStep = neighbourSteps[event.key];
    if (neighbourStep !== undefined) {
      event.preventDefault();
      edgeBeside(event.currentTarget, neighbourStep)?.focus();
      return;
    }
    if (widthStep === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (widthStep === undefined) onResize(path);
    else resize(measure() + widthStep);
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    edge.current?.setPointerCapture(event.pointerId);
    origin.current = pointerX(event) - measure();
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (origin.current === undefined) return;
    const width = Math.round(pointerX(event) - origin.current);
    if (width !== measure()) resize(width);
  };
  const endDrag = (): void => {
    origin.current = undefined;
  };
  return (
    <Box
      ref={edge}
      role="separator"
      tabIndex={tabStop === path ? 0 : -1}
      aria-orientation="vertical"
      aria-label={translate('columns.widthOf', { label })}
      aria-valuenow={widths[path] ?? measured}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      title={translate('columns.about')}
      onFocus={() => {
        updateMeasured();
        setTabStop(() => path);
      }}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={endDrag}
      onDoubleClick={() => onResize(path)}
      sx={style}
    />
  );
}

/** In px. */
const [minWidth, maxWidth] = [64, 1_200];
const widthSteps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 };

/** Number of columns by which a key moves the focus. */
const neighbourSteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns the x of the pointer in px of the page, which is scaled in narrow windows. */
const pointerX = ({ clientX, currentTarget }: PointerEvent): number => clientX / cssZoomOf(currentTarget);

function edgeBeside(edge: HTMLElement, by: number): HTMLElement | undefined {
  const edges = [...(edge.closest('tr')?.querySelectorAll<HTMLElement>('[role=separator]') ?? [])];
  return edges[edges.indexOf(edge) + by];
}

const style = {
  position: 'absolute',
  inset: '0 0 0 auto',
  // The padding of the header cell, so that the separator covers none of its buttons.
  width: 12,
  cursor: 'col-resize',
  touchAction: 'none',
  userSelect: 'none',
  '&::after': { content: '""', position: 'absolute', inset: '6px 0 6px auto', width: 2 },
  'th:hover > &::after': { bgcolor: 'divider' },
  '&:hover::after, &:active::after, &:focus-visible::after': { bgcolor: 'primary.main' },
  // Inside, since the cell clips its overflow.
  '&:focus-visible': { outlineOffset: '-2px' },
  '@media print': { display: 'none' },
} as const;
