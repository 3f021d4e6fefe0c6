import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import type { Heatmap } from './echarts/Heatmap';
import type { MatrixDrawing } from './echarts/matrixDrawing';
import { type MatrixCell, matrixActionOfKey } from './matrixKeys';

let loadedHeatmap: typeof Heatmap | undefined;

/** Loads the heatmap component. Once preloaded, React skips the Suspense fallback, which it would show for 300 ms. */
export async function loadMatrix(): Promise<{ readonly default: typeof Heatmap }> {
  loadedHeatmap = (await import('./echarts/Heatmap')).Heatmap;
  return { default: loadedHeatmap };
}

const LazyHeatmap = lazy(loadMatrix);

interface MatrixViewProps {
  readonly label: string;
  /** Id of the element that describes the keys. */
  readonly hintId: string;
  /** Memoized by the caller: each new object is drawn again. */
  readonly drawing: MatrixDrawing;
  readonly onPick: (row: number, column: number) => void;
  /** Incremented by the caller to reset the zoom. */
  readonly resetCount?: number;
}

/**
 * Shows a matrix as a heatmap. Arrow keys move by a cell, Page Up and Page Down by 20 rows, Home and End to the ends
 * of a row; Enter picks the active cell.
 */
export function MatrixView({ label, hintId, drawing, onPick, resetCount = 0 }: MatrixViewProps) {
  const [MatrixHeatmap] = useState(() => loadedHeatmap ?? LazyHeatmap);
  const [activeCell, setActiveCell] = useState<MatrixCell>();
  const press = (event: KeyboardEvent): void => {
    const action = matrixActionOfKey(event, activeCell, drawing);
    if (!action) return;
    // Picking may open a dialog, whose focused button would receive this Enter.
    event.preventDefault();
    if (action.type === 'pick') onPick(...action.cell);
    else setActiveCell(action.cell);
  };
  return (
    <>
      <Box
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        onKeyDown={press}
        onBlur={() => setActiveCell(undefined)}
        sx={{ flex: 1, minHeight: 0, '&:focus-visible': { outline: 2, outlineColor: 'primary.main' } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
          <MatrixHeatmap drawing={drawing} activeCell={activeCell} onPick={onPick} resetCount={resetCount} />
        </Suspense>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {activeCell && drawing.textOf(...activeCell)}
      </Box>
    </>
  );
}
