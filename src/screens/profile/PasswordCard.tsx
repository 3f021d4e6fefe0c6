import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { changePassword } from '../../auth/ownSecurity';
import { useMessages } from '../../i18n/useMessages';
import { LoadingButton } from '../../widgets/LoadingButton';
import { useToast } from '../../widgets/useToast';
import { NewPassword } from '../login/NewPassword';
import { PasswordField } from '../login/PasswordField';
import { StackForm } from '../login/StackForm';
import { ProfileCard } from './ProfileCard';
import { useSecondFactor } from './useSecondFactor';
import { useSessions } from './useSessions';
import { useTask } from './useTask';

export function PasswordCard() {
  const translate = useMessages();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { busy, failure, run } = useTask();
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
      <StackForm label={translate('profile.changePassword')} onSubmit={() => run(save)} sx={{ maxWidth: 380 }}>
        {hasPassword && (
          <PasswordField label={translate('profile.currentPassword')} value={password} onChange={setPassword} />
        )}
        <NewPassword value={newPassword} onChange={setNewPassword} />
        {failure && <Alert severity="error">{failure}</Alert>}
        <LoadingButton type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'start' }}>
          {translate(hasPassword ? 'profile.changePassword' : 'profile.setPassword')}
        </LoadingButton>
      </StackForm>
    </ProfileCard>
  );
}
