import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BaselineMode } from '../../../resources/enums/report';
import { UtilityType } from '../../../resources/enums/utility';
import type { ComparedUse, ReportTarget } from '../../../resources/shared/reportTarget';
import { reportTargetsQuery } from '../../data/reportTargets';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { amountIn } from '../../lib/amount';
import { formatDate, formatMoment } from '../../lib/dates';
import { formatPercent } from '../../lib/locale';
import { ErrorNotice } from '../ErrorNotice';
import type { PanelProps } from '../panels';

/** Returns a percentage (0–100) as text. */
const percent = (value: number): string => formatPercent(value / 100);

/** Table of an account's usage as a percentage of its baselines, with the targets of the report. */
export function Panel({ row }: PanelProps) {
  const translate = useMessages();
  const { data, error, refetch } = useQuery(reportTargetsQuery(row.id, String(row.UpdatedOn)));
  if (error) return <ErrorNotice title={translate('report.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={220} />;
  if (data.length === 0) return <Typography role="status">{translate('report.noMode')}</Typography>;
  if (data.every(({ compared }) => compared === null))
    return <Typography role="status">{translate('report.none')}</Typography>;
  return (
    <Stack component="section" aria-label={translate('report.title')} sx={{ gap: 1, maxWidth: 960 }}>
      <Typography color="text.secondary">
        {translate(row.BaselineMode === BaselineMode.values.MLR ? 'report.byModel' : 'report.byBaseline')}
      </Typography>
      <Paper sx={{ overflowX: 'auto' }} tabIndex={0}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('report.utility')}</TableCell>
              {(['report.used', 'report.baseline', 'report.percent', 'report.target'] as const).map((heading) => (
                <TableCell key={heading} align="right">
                  {translate(heading)}
                </TableCell>
              ))}
              <TableCell>{translate('report.result')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((each) => (
              <TargetRow key={each.utility} {...each} />
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Stack>
  );
}

function TargetRow({ utility, target, compared }: ReportTarget) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const label = UtilityType.entries.find(({ value }) => value === utility)?.label ?? '';
  const share = compared && compared.baseline > 0 ? (100 * compared.used) / compared.baseline : null;
  const amount = (of: 'used' | 'baseline'): string => (compared ? amountIn(compared.unit)(compared[of]) : '–');
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {translateLabel(label)}
        {compared && <Places {...compared} />}
      </TableCell>
      <TableCell align="right">{amount('used')}</TableCell>
      <TableCell align="right">{amount('baseline')}</TableCell>
      <TableCell align="right">{share === null ? '–' : percent(share)}</TableCell>
      <TableCell align="right">{percent(target)}</TableCell>
      <TableCell>
        {share === null ? (
          '–'
        ) : (
          <Chip
            size="small"
            variant="outlined"
            color={share <= target ? 'success' : 'warning'}
            label={translate(share <= target ? 'report.within' : 'report.above')}
          />
        )}
      </TableCell>
    </TableRow>
  );
}

function Places({ places, from, to, known, estimated, correctedOn }: ComparedUse) {
  const translate = useMessages();
  const lines = [
    translate('report.places', { smart_count: places, from: formatDate(from), to: formatDate(to) }),
    // Rounded down: with one unknown day it is not 100 %.
    ...(known < 1 ? [translate('report.known', { known: percent(Math.floor(known * 1_000) / 10) })] : []),
    // Rounded up: with one estimate it is not 0 %.
    ...(estimated > 0
      ? [translate('report.estimated', { estimated: percent(Math.ceil(estimated * 1_000) / 10) })]
      : []),
    ...(correctedOn === null ? [] : [translate('report.corrected', { when: formatMoment(correctedOn) })]),
  ];
  return lines.map((line) => (
    <Typography key={line} variant="body2" color="text.secondary">
      {line}
    </Typography>
  ));
}
