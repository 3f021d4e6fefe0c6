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
import { useDataProvider } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { RecordLink } from '../../fields/parts/RecordLink';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { type Capability, capabilities, readAccess, type Someone } from '../access/accountAccess';
import { ErrorNotice } from '../ErrorNotice';
import type { PanelProps } from '../panels';

/** Maximum number of people named per action, and without access; the list below has all of them. */
const maxNamed = 12;

/**
 * Table of actions in an account, with the lowest role and the people who may do each; the tab lists the roles below.
 */
export function Panel({ row }: PanelProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const provider = useDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: ['contactsRole', 'access', row.id],
    queryFn: () => readAccess(provider, row.id),
  });
  if (error) return <ErrorNotice title={translate('access.title')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={220} />;
  const inactiveNames = data.inactive.map(({ name, status }) => `${name} (${translateLabel(status)})`);
  return (
    <Stack component="section" aria-label={translate('access.title')} sx={{ gap: 1, mb: 2 }}>
      <Typography variant="subtitle1" component="h2">
        {translate('access.title')}
      </Typography>
      <Typography color="text.secondary">{translate('access.about')}</Typography>
      <Paper sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('access.may')}</TableCell>
              <TableCell>{translate('access.because')}</TableCell>
              <TableCell>{translate('access.people')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {capabilities.map((capability) => (
              <CapabilityRow
                key={capability.message}
                capability={capability}
                people={data.people.filter(({ role }) => capability.isAllowedTo(role))}
              />
            ))}
          </TableBody>
        </Table>
      </Paper>
      {inactiveNames.length > 0 && (
        <Typography color="text.secondary">
          {translate('access.without', { names: inactiveNames.slice(0, maxNamed).join(', ') })}
          {inactiveNames.length > maxNamed &&
            ` ${translate('access.further', { count: formatCount(inactiveNames.length - maxNamed) })}`}
        </Typography>
      )}
    </Stack>
  );
}

interface CapabilityRowProps {
  readonly capability: Capability;
  readonly people: readonly Someone[];
}

function CapabilityRow({ capability: { message, lowestRole }, people }: CapabilityRowProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const role = translateLabel(lowestRole);
  // Admin is the highest role of an account; `access.about` says what staff may do.
  const higher = lowestRole === 'Admin' ? role : translate('access.roleAndAbove', { role });
  const because = lowestRole === 'User' ? translate('access.anyRole') : higher;
  const contacts = catalogue.entity('contacts');
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {translate(message)}
      </TableCell>
      <TableCell>{because}</TableCell>
      <TableCell sx={{ whiteSpace: 'normal' }}>
        {people.length === 0 && translate('access.nobody')}
        {people.slice(0, maxNamed).map(({ id, name: label }) => (
          <RecordLink key={id} entity={contacts} id={id} label={label} sx={{ mr: 1.5 }} />
        ))}
        {people.length > maxNamed && translate('access.further', { count: formatCount(people.length - maxNamed) })}
      </TableCell>
    </TableRow>
  );
}
