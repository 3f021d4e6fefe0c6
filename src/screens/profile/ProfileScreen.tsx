import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useProfile } from '../../auth/permissions';
import { useWords } from '../../i18n/useWords';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { LooksCard } from './LooksCard';
import { PasswordCard } from './PasswordCard';
import { SecondFactorCard } from './SecondFactorCard';
import { SessionsCard } from './SessionsCard';

/** How one signs in oneself: password, authenticator app, and where one is signed in. */
export function ProfileScreen() {
  const words = useWords();
  useDocumentTitle(words('shell.profile'));
  const profile = useProfile();
  const { displayName = '', emailAddress = '' } = profile?.particulars ?? {};
  return (
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      <div>
        <Typography variant="h1">{displayName || words('shell.profile')}</Typography>
        <Typography variant="body1" color="text.secondary">
          {emailAddress}
        </Typography>
      </div>
      {profile?.mustEnrol && <Alert severity="warning">{words('own.mustEnrol')}</Alert>}
      {profile?.mustShowCode && <Alert severity="warning">{words('own.mustShowCode')}</Alert>}
      <LooksCard />
      <SecondFactorCard />
      <PasswordCard />
      <SessionsCard />
    </Stack>
  );
}
