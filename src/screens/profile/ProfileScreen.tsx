import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useProfile } from '../../auth/permissions';
import { useMessages } from '../../i18n/useMessages';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { AppearanceCard } from './AppearanceCard';
import { NoticesCard } from './NoticesCard';
import { PasskeysCard } from './PasskeysCard';
import { PasswordCard } from './PasswordCard';
import { SecondFactorCard } from './SecondFactorCard';
import { SessionsCard } from './SessionsCard';

/** Shows the user's own settings: appearance, e-mails, authenticator app, passkeys, password and sessions. */
export function ProfileScreen() {
  const translate = useMessages();
  useDocumentTitle(translate('shell.profile'));
  const profile = useProfile();
  const { displayName = '', emailAddress = '' } = profile?.particulars ?? {};
  return (
    <Stack spacing={2} sx={{ maxWidth: 760 }}>
      <div>
        <Typography variant="h1">{displayName || translate('shell.profile')}</Typography>
        <Typography variant="body1" color="text.secondary">
          {emailAddress}
        </Typography>
      </div>
      {profile?.mustEnrol && <Alert severity="warning">{translate('profile.mustEnrol')}</Alert>}
      {profile?.mustShowCode && <Alert severity="warning">{translate('profile.mustShowCode')}</Alert>}
      <AppearanceCard />
      {!profile?.mustEnrol && !profile?.mustShowCode && <NoticesCard />}
      {!profile?.isViewed && (
        <>
          <SecondFactorCard />
          <PasskeysCard />
          <PasswordCard />
          <SessionsCard />
        </>
      )}
    </Stack>
  );
}
