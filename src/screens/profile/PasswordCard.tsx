import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { changePassword } from '../../auth/own';
import { useToast } from '../../widgets/useToast';
import { NewPassword } from '../login/NewPassword';
import { PasswordField } from '../login/PasswordField';
import { ProfileCard } from './ProfileCard';
import { useDoing } from './useDoing';
import { useSecondFactor } from './useSecondFactor';
import { useSessions } from './useSessions';

export function PasswordCard() {
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
    toast.success('Password changed! Other sessions have ended.');
    await refetch();
  };
  return (
    <ProfileCard title="Password" about={hasPassword ? withOne : withNone}>
      <Stack
        component="form"
        spacing={1.5}
        aria-label="Change password"
        sx={{ maxWidth: 380 }}
        onSubmit={(event) => {
          event.preventDefault();
          void run(save);
        }}
      >
        {hasPassword && <PasswordField label="Current password" value={password} onChange={setPassword} />}
        <NewPassword value={newPassword} onChange={setNewPassword} />
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'start' }}>
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
      </Stack>
    </ProfileCard>
  );
}

const withOne = 'A new one ends your sessions everywhere but here.';
const withNone = 'You sign in at your organisation and need none here. With one, you can sign in without it too.';
