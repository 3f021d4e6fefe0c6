import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/useMessages';
import { formatCount, formatPercent } from '../../lib/locale';
import type { FileProgress } from './useUsageExport';

/**
 * Shows the progress of an export: rows, with a percentage while they are below the estimate, then the creation of
 * the workbook.
 */
export function ExportProgressBar({ rows, expected, isWorkbook }: FileProgress) {
  const translate = useMessages();
  // The estimate was too low.
  const percent = expected !== undefined && rows < expected ? Math.floor((100 * rows) / expected) : undefined;
  return (
    <>
      <LinearProgress
        aria-label={translate('export.running')}
        {...(percent !== undefined && { variant: 'determinate', value: percent })}
      />
      <Typography role="status">
        {isWorkbook
          ? translate('export.workbook', { rows: formatCount(rows) })
          : percent === undefined
            ? translate('export.rows', { rows: formatCount(rows) })
            : translate('export.rowsOf', {
                rows: formatCount(rows),
                expected: formatCount(expected ?? 0),
                percent: formatPercent(percent / 100),
              })}
      </Typography>
    </>
  );
}
