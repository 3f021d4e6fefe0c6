import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { readWarnings } from '../../data/system';
import { useMessages } from '../../i18n/useMessages';
import { useLowDiskMessage } from '../system/useDiskNames';

/** In ms: how long the warnings are cached. */
const staleMs = 60_000;

/** Shows provider staff which disks are almost full and that a backup failed, with a link to the system page. */
export function StaffWarnings() {
  const translate = useMessages();
  const { data } = useQuery({ queryKey: ['system', 'warnings'], queryFn: readWarnings, staleTime: staleMs });
  const messageOf = useLowDiskMessage();
  const more = (
    <Button color="inherit" component={Link} to="/app/system">
      {translate('system.title')}
    </Button>
  );
  return (
    <>
      {data?.disks.map((disk) => (
        <Alert key={disk.name} severity="warning" action={more}>
          {messageOf(disk)}
        </Alert>
      ))}
      {data?.backupProblem && (
        <Alert severity="error" action={more}>
          {translate('system.backupFailed', { problem: data.backupProblem })}
        </Alert>
      )}
    </>
  );
}
