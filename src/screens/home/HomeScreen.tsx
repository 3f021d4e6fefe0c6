import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useProfile } from '../../auth/permissions';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { Counts } from './Counts';
import { greetingAt } from './greeting';
import { RecentNotifications } from './RecentNotifications';

export function HomeScreen() {
  useDocumentTitle('Home');
  const name = useProfile()?.particulars.displayName.split(' ')[0];
  return (
    <Stack spacing={3.5} sx={{ maxWidth: 1120, mx: 'auto', py: 2 }}>
      <Typography variant="h1">
        {greetingAt(new Date())}
        {name && `, ${name}`}
      </Typography>
      <Counts />
      <RecentNotifications />
    </Stack>
  );
}
