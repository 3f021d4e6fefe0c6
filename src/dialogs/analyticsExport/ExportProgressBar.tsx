import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ExportProgress } from '../../data/exportUsage';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';

/** How far an export is: of about how many rows, as long as there are no more than were expected. */
export function ExportProgressBar({ rows, expected }: ExportProgress) {
  const translate = useMessages();
  // An estimate that is reached before the end was too low.
  const percent = expected !== undefined && rows < expected ? Math.floor((100 * rows) / expected) : undefined;
  return (
    <>
      <LinearProgress
        aria-label={translate('export.running')}
        {...(percent !== undefined && { variant: 'determinate', value: percent })}
      />
      <Typography role="status">
        {percent === undefined
          ? translate('export.rows', { rows: formatCount(rows) })
          : translate('export.rowsOf', { rows: formatCount(rows), expected: formatCount(expected ?? 0), percent })}
      </Typography>
    </>
  );
}
