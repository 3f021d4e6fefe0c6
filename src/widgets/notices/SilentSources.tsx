import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DataLevel } from '../../../resources/enums/dataLevel';
import { catalogue } from '../../../resources/language/all';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { readSilentSources } from '../../data/silentSources';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { detailPath, filteredListPath } from '../../lib/paths';

/** Maximum number of named sources; the list of data received has all. */
const maxNamed = 3;

/**
 * Warns of sources that have stopped sending, which no delivery would show, with the time of their last data; nothing
 * where all send.
 */
export function Notice() {
  const translate = useMessages();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['dataReceived', 'silent'],
    queryFn: () => readSilentSources(send),
    enabled: catalogue.has('dataReceived'),
  });
  if (!data || data.channels === 0) return null;
  const filter = { Level: [DataLevel.values.Channel], Late: true };
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        <Button component={RouterLink} to={filteredListPath('dataReceived', filter)} color="inherit" size="small">
          {translate('readingFiles.silentAll')}
        </Button>
      }
    >
      {translate('readingFiles.silent', { smart_count: data.channels })}{' '}
      {data.latest.slice(0, maxNamed).map(({ resource, id, label, since }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link component={RouterLink} to={detailPath(resource, id)} color="inherit">
            {label}
          </Link>{' '}
          {translate('readingFiles.silentSince', { since: formatMoment(since) })}
        </Fragment>
      ))}
      {data.latest.length > maxNamed && ', …'}
    </Alert>
  );
}
