import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { MatrixView } from '../../charts/MatrixView';
import { useMessages } from '../../i18n/useMessages';
import type { ComparedRows, RowScale } from './comparedRows';

/** In px: of axis and colour scale, of a row, and the maximum of the heatmap. */
const height = { frame: 80, row: 20, max: 900 } as const;

/** A heatmap for each unit, with a row for each record. */
export function ComparisonRows({ rows, scale }: { readonly rows: readonly ComparedRows[]; readonly scale: RowScale }) {
  const translate = useMessages();
  const hintId = useId();
  return (
    <>
      <Typography id={hintId} variant="caption" color="text.secondary">
        {translate(scale === 'own' ? 'explore.ownScaleHint' : 'explore.commonScaleHint')}{' '}
        {translate('explore.rowsHint')}
      </Typography>
      {rows.map(({ unit, count, drawing }) => (
        <Box
          key={unit}
          sx={{
            height: Math.min(height.max, height.frame + height.row * count),
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <MatrixView
            label={translate('explore.rowsOf', { count, unit })}
            hintId={hintId}
            drawing={drawing}
            onPick={() => undefined}
          />
        </Box>
      ))}
    </>
  );
}
