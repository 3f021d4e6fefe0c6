import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import type { Heatmap } from './echarts/Heatmap';
import type { MatrixDrawing } from './echarts/matrixDrawing';

let loaded: typeof Heatmap | undefined;

/** Loads what draws a matrix. Where that is done beforehand, React spares the placeholder, which it leaves for 300 ms. */
export async function loadMatrix(): Promise<{ readonly default: typeof Heatmap }> {
  loaded = (await import('./echarts/Heatmap')).Heatmap;
  return { default: loaded };
}

const Lazy = lazy(loadMatrix);

interface MatrixViewProps {
  readonly label: string;
  /** Id of the element that says which keys there are. */
  readonly hintId: string;
  /** Memoized by the caller: each new object is drawn again. */
  readonly drawing: MatrixDrawing;
  readonly onPick: (row: number, column: number) => void;
  /** Counted up to show all of it again. */
  readonly resets?: number;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-20, 0],
  PageDown: [20, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/** A matrix as a heatmap. Arrow keys go from cell to cell, Page Up and Page Down over 20 rows, Home and End to the ends of a row, Enter picks one. */
export function MatrixView({ label, hintId, drawing, onPick, resets = 0 }: MatrixViewProps) {
  const [Drawn] = useState(() => loaded ?? Lazy);
  const [pointed, setPointed] = useState<readonly [number, number]>();
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const [row, column] = pointed ?? [0, 0];
    if (!step && event.key !== 'Enter') return;
    // What opens may have a button in focus, which the same key would press.
    event.preventDefault();
    if (!step) {
      onPick(row, column);
      return;
    }
    const inside = (place: number, count: number) => Math.max(0, Math.min(count - 1, place));
    setPointed(pointed ? [inside(row + step[0], drawing.rows), inside(column + step[1], drawing.columns)] : [0, 0]);
  };
  return (
    <>
      <Box
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        onKeyDown={press}
        onBlur={() => setPointed(undefined)}
        sx={{ flex: 1, minHeight: 0, '&:focus-visible': { outline: 2, outlineColor: 'primary.main' } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
          <Drawn drawing={drawing} pointed={pointed} onPick={onPick} resets={resets} />
        </Suspense>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {pointed && drawing.textOf(...pointed)}
      </Box>
    </>
  );
}
