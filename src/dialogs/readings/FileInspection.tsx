import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReadingFileStatus } from '../../data/readingFiles';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { FileColumns } from './FileColumns';
import { FileTimes } from './FileTimes';
import { SeriesTable } from './SeriesTable';

interface FileInspectionProps {
  readonly file: ReadingFileStatus;
  readonly onChange: (file: ReadingFileStatus) => void;
}

/** Shows the contents of a file of readings, its time settings, and its registers with their channels. */
export function FileInspection({ file, onChange }: FileInspectionProps) {
  const translate = useMessages();
  const { format, series, refused, refusals, asks, table } = file;
  const readings = series.reduce((sum, each) => sum + each.readings, 0);
  const hasLeftOut = series.some(({ problem }) => problem !== null);
  return (
    <>
      <div>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{file.name}</Typography>
        <Typography role="status">
          {asks
            ? translate(questions[asks])
            : translate('readingFiles.found', { format, smart_count: series.length, readings: formatCount(readings) })}
        </Typography>
      </div>
      {table && <FileColumns key={file.jobId} file={file} table={table} onChange={onChange} />}
      {asks !== 'columns' && <FileTimes file={file} onChange={onChange} />}
      {!asks && <SeriesTable file={file} onChange={onChange} />}
      {hasLeftOut && <Typography color="text.secondary">{translate('readingFiles.leftOut')}</Typography>}
      {refused > 0 && (
        <Alert severity="warning">
          {translate('readingFiles.linesRefused', { smart_count: refused })}
          {refusals.map(({ line, message }) => (
            <div key={`${line} ${message}`}>{translate('readingFiles.line', { line, message })}</div>
          ))}
        </Alert>
      )}
    </>
  );
}

const questions = { dayOrder: 'readingFiles.askDayOrder', columns: 'readingFiles.askColumns' } as const;
