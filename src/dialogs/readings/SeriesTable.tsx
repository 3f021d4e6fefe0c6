import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { catalogue } from '../../../resources/language/all';
import { type InspectedSeries, inspectReadingFile, type ReadingFileStatus } from '../../data/readingFiles';
import { RecordLink } from '../../fields/parts/RecordLink';
import { translateSentence } from '../../i18n/sentences';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { formatCount } from '../../lib/locale';
import { useToast } from '../../widgets/useToast';
import { MapSeries } from './MapSeries';

interface SeriesTableProps {
  readonly file: ReadingFileStatus;
  readonly onChange: (file: ReadingFileStatus) => void;
}

/** Shows the registers of a file, each with its readings and its channel, which can be mapped if unknown. */
export function SeriesTable({ file, onChange }: SeriesTableProps) {
  const translate = useMessages();
  const toast = useToast();
  const [mapped, setMapped] = useState<InspectedSeries>();
  const close = (isAdded: boolean): void => {
    setMapped(undefined);
    if (isAdded) inspectReadingFile(file.jobId).then(onChange).catch(toast.error);
  };
  return (
    <TableContainer tabIndex={0} aria-label={translate('readingFiles.register')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('readingFiles.register')}</TableCell>
            <TableCell align="right">{translate('readingFiles.readings')}</TableCell>
            <TableCell>{translate('readingFiles.span')}</TableCell>
            <TableCell align="right">{translate('readingFiles.total')}</TableCell>
            <TableCell>{translate('readingFiles.channel')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {file.series.map((series) => (
            <SeriesRow
              key={`${series.externalId} ${series.reference} ${series.unit} ${series.intervalMinutes}`}
              series={series}
              isZoneOfChannel={file.timeZone === null}
              onMap={() => setMapped(series)}
            />
          ))}
        </TableBody>
      </Table>
      {mapped && <MapSeries series={mapped} within={file.within} onClose={close} />}
    </TableContainer>
  );
}

interface SeriesRowProps {
  readonly series: InspectedSeries;
  readonly isZoneOfChannel: boolean;
  readonly onMap: () => void;
}

function SeriesRow({ series, isZoneOfChannel, onMap }: SeriesRowProps) {
  const translate = useMessages();
  const { externalId, reference, readings, estimates, timeZone, first, last, total, unit, channel, problem } = series;
  const { kind, readAs } = series;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {externalId} {reference}
      </TableCell>
      <TableCell align="right">
        {formatCount(readings)}
        {estimates > 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('readingFiles.estimates', { count: formatCount(estimates) })}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        {first && formatMoment(first, timeZone)}
        <br />
        {last && formatMoment(last, timeZone)}
        {isZoneOfChannel && channel && (
          <Typography variant="body2" color="text.secondary">
            {timeZone}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right">
        {formatCount(total)} {unit}
        {unit === null && channel?.unit && (
          <Typography variant="body2" color="text.secondary">
            {translate('readingFiles.takenAs', { unit: channel.unit })}
          </Typography>
        )}
        {kind === null && readAs && (
          <Typography variant="body2" color="text.secondary">
            {translate(readAs === 'interval' ? 'readingFiles.asAmounts' : 'readingFiles.asRegister')}
          </Typography>
        )}
      </TableCell>
      <TableCell>
        {channel && (
          <>
            <RecordLink entity={catalogue.entity('channels')} id={channel.channelId} label={channel.label} />
            <Typography variant="body2">{channel.channelKey}</Typography>
          </>
        )}
        {problem && (
          <Typography variant="body2" color="error">
            {translateSentence(problem)}
          </Typography>
        )}
        {problem && !channel && (
          <Button size="small" variant="outlined" onClick={onMap}>
            {translate('readingFiles.map')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
