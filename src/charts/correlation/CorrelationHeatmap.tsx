import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { heatmapDrawing } from '../echarts/heatmapOptions';
import { MatrixView } from '../MatrixView';
import type { CorrelationMatrix } from './correlationMatrix';
import { coefficientText, useVariableText } from './useVariableText';

interface CorrelationHeatmapProps {
  readonly matrix: CorrelationMatrix;
  readonly onPick: (row: number, column: number) => void;
}

/** Shows the correlation matrix as a heatmap; a click or Enter picks a pair. */
export function CorrelationHeatmap({ matrix, onPick }: CorrelationHeatmapProps) {
  const translate = useMessages();
  const { nameOf, pairText } = useVariableText();
  const hintId = useId();
  const [resetCount, setResetCount] = useState(0);
  const { variables, values } = matrix;
  const drawing = useMemo(() => {
    const text = (row: number, column: number) => textOf(matrix, row, column, pairText);
    return heatmapDrawing({ labels: variables.map(nameOf), values, format: coefficientText, textOf: text });
  }, [variables, values, matrix, nameOf, pairText]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, flex: 1, minWidth: 0, minHeight: 420 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={hintId} variant="caption" color="text.secondary" sx={{ flex: 1 }}>
          {translate('correlation.hint')}
        </Typography>
        <Button size="small" onClick={() => setResetCount(resetCount + 1)}>
          {translate('correlation.showAll')}
        </Button>
      </Box>
      <MatrixView
        label={translate('correlation.picture', { count: variables.length })}
        hintId={hintId}
        drawing={drawing}
        onPick={onPick}
        resetCount={resetCount}
      />
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
