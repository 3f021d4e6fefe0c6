import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { mostAlerts, type UsageAlert } from '../data/usageAlerts';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { formatMoment } from '../lib/dates';
import { triagePath } from '../lib/paths';

interface UsageAlertsProps {
  readonly alerts: readonly UsageAlert[];
  readonly timeZone: string;
}

/** The notifications that the chart marks, each of which leads to triage; nothing where there are none. */
export function UsageAlerts({ alerts, timeZone }: UsageAlertsProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  if (alerts.length === 0) return null;
  const headings = [translate('usage.alert'), translate('usage.where'), translate('usage.when'), translate('usage.to')];
  return (
    <Box>
      <Typography component="h2" variant="h3">
        {translate('usage.alerts')}
      </Typography>
      {alerts.length === mostAlerts && (
        <Typography color="text.secondary">{translate('usage.latestAlerts', { count: String(mostAlerts) })}</Typography>
      )}
      <Box sx={{ overflow: 'auto', maxHeight: 420 }}>
        <Table stickyHeader size="small" aria-label={translate('usage.alerts')}>
          <TableHead>
            <TableRow>
              {[...headings, translate('usage.status')].map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {alerts.map(({ id, type, status, load, channel, start, end, group, building }) => (
              <TableRow key={id} hover>
                <TableCell>
                  <Link to={triagePath('notifications', group, { BuildingId: [building] })}>
                    {translateLabel(type)}
                  </Link>
                </TableCell>
                <TableCell>{[load, channel].filter(Boolean).join(' · ')}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(start, timeZone)}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {end === null ? translate('usage.goesOn') : formatMoment(end, timeZone)}
                </TableCell>
                <TableCell>{translateLabel(status)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
