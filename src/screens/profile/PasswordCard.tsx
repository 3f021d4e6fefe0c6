import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { changePassword } from '../../auth/own';
import { useMessages } from '../../i18n/useMessages';
import { useToast } from '../../widgets/useToast';
import { NewPassword } from '../login/NewPassword';
import { PasswordField } from '../login/PasswordField';
import { ProfileCard } from './ProfileCard';
import { useDoing } from './useDoing';
import { useSecondFactor } from './useSecondFactor';
import { useSessions } from './useSessions';

export function PasswordCard() {
  const translate = useMessages();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { busy, failure, run } = useDoing();
  const { refetch } = useSessions();
  const hasPassword = useSecondFactor().data?.hasPassword ?? true;
  const toast = useToast();
  const save = async (): Promise<void> => {
    await changePassword(password, newPassword);
    setPassword('');
    setNewPassword('');
    toast.success(translate('profile.passwordChanged'));
    await refetch();
  };
  return (
    <ProfileCard
      title={translate('profile.password')}
      about={translate(hasPassword ? 'profile.passwordAbout' : 'profile.passwordNone')}
    >
      <Stack
        component="form"
        spacing={1.5}
        aria-label={translate('profile.changePassword')}
        sx={{ maxWidth: 380 }}
        onSubmit={(event) => {
          event.preventDefault();
          void run(save);
        }}
      >
        {hasPassword && (
          <PasswordField label={translate('profile.currentPassword')} value={password} onChange={setPassword} />
        )}
        <NewPassword value={newPassword} onChange={setNewPassword} />
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'start' }}>
          {translate(hasPassword ? 'profile.changePassword' : 'profile.setPassword')}
        </Button>
      </Stack>
    </ProfileCard>
  );
}
