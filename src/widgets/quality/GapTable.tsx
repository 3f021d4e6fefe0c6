import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { EstimateMethod, GapEstimate } from '../../data/estimates';
import { useRecordZone } from '../../fields/form/useRecordZone';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { amountIn } from '../../lib/amount';
import { formatMoment } from '../../lib/dates';
import { formatCount } from '../../lib/locale';
import { detailPath } from '../../lib/paths';

const methods: Readonly<Record<EstimateMethod, MessageKey>> = {
  interpolation: 'dataQuality.interpolation',
  profile: 'dataQuality.profile',
  tooLong: 'dataQuality.tooLong',
  noReadingBeside: 'dataQuality.noReadingBeside',
  registerFell: 'dataQuality.registerFell',
  noLikeDays: 'dataQuality.noLikeDays',
};

interface GapTableProps {
  readonly gaps: readonly GapEstimate[];
  /** The kind of the record on whose page the table is. */
  readonly kind: string;
}

/** Table of gaps, with the estimate of each or why it has none. */
export function GapTable({ gaps, kind }: GapTableProps) {
  const translate = useMessages();
  const allColumns = ['channel', 'gapFrom', 'gapUntil', 'method', 'count', 'sum'] as const;
  const zone = useRecordZone(catalogue.entity(kind));
  const isOfOneChannel = kind === 'channels';
  const isOfOneBuilding = kind === 'buildings' || kind === 'loads';
  const columns = isOfOneChannel ? allColumns.slice(1) : allColumns;
  return (
    <TableContainer sx={{ maxHeight: 420 }} tabIndex={0} role="region" aria-label={translate('dataQuality.gaps')}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} align={column === 'count' || column === 'sum' ? 'right' : 'left'}>
                {translate(columnMessages[column])}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {gaps.map(({ channelId, label, building, unit, from, until, readings, total, method }) => (
            <TableRow key={`${channelId} ${from}`}>
              {!isOfOneChannel && (
                <TableCell>
                  <Link to={detailPath('channels', channelId, 'readings')}>
                    {isOfOneBuilding ? label : `${building} · ${label}`}
                  </Link>
                </TableCell>
              )}
              <TableCell sx={oneLine}>{formatMoment(from, zone)}</TableCell>
              <TableCell sx={oneLine}>{formatMoment(until, zone)}</TableCell>
              <TableCell>{translate(methods[method])}</TableCell>
              <TableCell align="right">{formatCount(readings)}</TableCell>
              <TableCell align="right" sx={oneLine}>
                {total === null ? '–' : amountIn(unit ?? '')(total)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const oneLine = { whiteSpace: 'nowrap' } as const;

const columnMessages = {
  channel: 'dataQuality.channel',
  gapFrom: 'dataQuality.gapFrom',
  gapUntil: 'dataQuality.gapUntil',
  method: 'dataQuality.method',
  count: 'dataQuality.count',
  sum: 'dataQuality.sum',
} as const;
