import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { useColumnSizing } from './columnWidths';

interface ColumnEdgeProps {
  readonly path: string;
  readonly label: string;
}

/** The edge of a column in its head: dragged, or moved by arrow keys, it makes the column wider or narrower. */
export function ColumnEdge({ path, label }: ColumnEdgeProps) {
  const translate = useMessages();
  const { widths, onResize } = useColumnSizing();
  const edge = useRef<HTMLDivElement>(null);
  /** Where the pointer would be if the column had no width, in px of the window, while the edge is dragged. */
  const origin = useRef<number>(undefined);
  const [measured, setMeasured] = useState(least);
  const measure = (): number => edge.current?.parentElement?.offsetWidth ?? least;
  const remember = (): void => setMeasured(measure());
  // biome-ignore lint/correctness/useExhaustiveDependencies: one column's width leaves the others more or less room.
  useLayoutEffect(remember, [widths]);

  const resize = (width: number): void => onResize(path, Math.min(Math.max(Math.round(width), least), most));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) onResize(path);
    else resize(measure() + step);
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    edge.current?.setPointerCapture(event.pointerId);
    origin.current = event.clientX - measure();
  };
  const onPointerMove = ({ clientX }: PointerEvent): void => {
    if (origin.current === undefined || clientX - origin.current === measure()) return;
    resize(clientX - origin.current);
  };
  const drop = (): void => {
    origin.current = undefined;
  };
  return (
    <Box
      ref={edge}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={translate('columns.widthOf', { label })}
      aria-valuenow={widths[path] ?? measured}
      aria-valuemin={least}
      aria-valuemax={most}
      title={translate('columns.about')}
      onFocus={remember}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={drop}
      onDoubleClick={() => onResize(path)}
      sx={style}
    />
  );
}

/** In px. */
const [least, most] = [64, 1_200];
const steps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 };

const style = {
  position: 'absolute',
  inset: '0 0 0 auto',
  // As the space between the text and the edge, so that it covers nothing that is clicked.
  width: 12,
  cursor: 'col-resize',
  touchAction: 'none',
  userSelect: 'none',
  '&::after': { content: '""', position: 'absolute', inset: '6px 0 6px auto', width: 2 },
  'th:hover > &::after': { bgcolor: 'divider' },
  '&:hover::after, &:active::after, &:focus-visible::after': { bgcolor: 'primary.main' },
  // The cell cuts off what is outside of it.
  '&:focus-visible': { outlineOffset: '-2px' },
  '@media print': { display: 'none' },
} as const;
