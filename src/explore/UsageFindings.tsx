import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { mostFindings, type UsageFinding } from '../data/usageFindings';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { formatMoment } from '../lib/dates';
import { detailPath } from '../lib/paths';
import { figuresText } from '../widgets/quality/foundFigures';

interface UsageFindingsProps {
  readonly findings: readonly UsageFinding[];
  readonly timeZone: string;
}

/** What the chart marks as found in the readings, each with a link to the finding; nothing where there is none. */
export function UsageFindings({ findings, timeZone }: UsageFindingsProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  if (findings.length === 0) return null;
  const headings = [
    translate('usage.finding'),
    translate('usage.where'),
    translate('usage.found'),
    translate('usage.when'),
    translate('usage.to'),
    translate('usage.status'),
  ];
  return (
    <Box>
      <Typography component="h2" variant="h3">
        {translate('usage.findings')}
      </Typography>
      {findings.length === mostFindings && (
        <Typography color="text.secondary">
          {translate('usage.latestAlerts', { count: String(mostFindings) })}
        </Typography>
      )}
      <Box
        sx={{ overflow: 'auto', maxHeight: 260 }}
        tabIndex={0}
        role="region"
        aria-label={translate('usage.findings')}
      >
        <Table stickyHeader size="small" aria-label={translate('usage.findings')}>
          <TableHead>
            <TableRow>
              {headings.map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {findings.map(({ id, rule, status, load, channel, from, until, figures }) => (
              <TableRow key={id} hover>
                <TableCell>
                  <Link to={detailPath('readingFindings', id)}>{translateLabel(rule)}</Link>
                </TableCell>
                <TableCell>{[load, channel].filter(Boolean).join(' · ')}</TableCell>
                <TableCell>{figuresText(figures, translate)}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(from, timeZone)}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(until, timeZone)}</TableCell>
                <TableCell>{translateLabel(status)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
