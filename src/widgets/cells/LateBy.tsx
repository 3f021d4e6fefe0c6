import Box from '@mui/material/Box';
import type { CellProps } from '../../fields/kind';
import { lengthOfTime } from '../../lib/lengthOfTime';

/** Shows minutes of delay as `3 days 4 hr`; red where the row counts as late. */
export function Cell({ value, row }: CellProps) {
  const isLate = row.Late === true;
  return (
    <Box
      component="span"
      sx={{
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        ...(isLate ? { color: 'error.main', fontWeight: 560 } : {}),
      }}
    >
      {Number(value) > 0 ? lengthOfTime(Number(value)) : '0'}
    </Box>
  );
}
