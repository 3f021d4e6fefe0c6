import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, lazy, Suspense, useId, useMemo, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import type { HeatmapSpec } from '../echarts/heatmapOptions';
import type { CorrelationMatrix } from './correlationMatrix';
import { useVariableText } from './useVariableText';

const Drawn = lazy(async () => ({ default: (await import('../echarts/Heatmap')).Heatmap }));

interface CorrelationPictureProps {
  readonly matrix: CorrelationMatrix;
  readonly onPick: (row: number, column: number) => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The matrix as a heatmap. Arrow keys go from cell to cell, Enter opens one. */
export function CorrelationPicture({ matrix, onPick }: CorrelationPictureProps) {
  const translate = useMessages();
  const { nameOf, pairText } = useVariableText();
  const hintId = useId();
  const [pointed, setPointed] = useState<readonly [number, number]>();
  const [resets, setResets] = useState(0);
  const { variables, values } = matrix;
  const spec = useMemo<HeatmapSpec>(
    () => ({
      labels: variables.map(nameOf),
      values,
      textOf: (row, column) => textOf(matrix, row, column, pairText),
    }),
    [variables, values, matrix, nameOf, pairText],
  );
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const [row, column] = pointed ?? [0, 0];
    if (!step && event.key !== 'Enter') return;
    // The dialog that opens has a button in focus, which the same key would press.
    event.preventDefault();
    if (!step) {
      onPick(row, column);
      return;
    }
    const inside = (place: number) => Math.max(0, Math.min(variables.length - 1, place));
    setPointed(pointed ? [inside(row + step[0]), inside(column + step[1])] : [0, 0]);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, flex: 1, minWidth: 0, minHeight: 420 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={hintId} variant="caption" color="text.secondary" sx={{ flex: 1 }}>
          {translate('correlation.hint')}
        </Typography>
        <Button size="small" onClick={() => setResets(resets + 1)}>
          {translate('correlation.showAll')}
        </Button>
      </Box>
      <Box
        role="application"
        tabIndex={0}
        aria-label={translate('correlation.picture', { count: variables.length })}
        aria-describedby={hintId}
        onKeyDown={press}
        onBlur={() => setPointed(undefined)}
        sx={{ flex: 1, minHeight: 0, '&:focus-visible': { outline: 2, outlineColor: 'primary.main' } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
          <Drawn spec={spec} pointed={pointed} onPick={onPick} resets={resets} />
        </Suspense>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {pointed && textOf(matrix, pointed[0], pointed[1], pairText)}
      </Box>
    </Box>
  );
}

function textOf(
  { variables, values }: CorrelationMatrix,
  row: number,
  column: number,
  pairText: ReturnType<typeof useVariableText>['pairText'],
): string {
  const [one, other] = [variables[row], variables[column]];
  return one && other ? pairText(one, other, values[row]?.[column] ?? null) : '';
}
