import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { resetPassword } from '../../auth/forgotten';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { Door } from './Door';
import { NewPassword } from './NewPassword';

/** Where the link in a mail leads: sets a password, once. */
export function ResetScreen() {
  useDocumentTitle('Set a new password');
  const { code = '', email = '' } = useParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      await resetPassword(email, code, password);
      navigate('/login', { replace: true, state: { notice: 'Your new password is set. Please sign in with it.' } });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Door title="Set a new password" about={`For ${email}.`}>
      <Stack
        component="form"
        spacing={1.5}
        aria-label="Set a new password"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <NewPassword value={password} onChange={setPassword} />
        {failure && (
          <Alert severity="error" role="alert">
            {failure}
          </Alert>
        )}
        <Button type="submit" variant="contained" size="large" loading={busy} loadingPosition="start">
          Set password
        </Button>
        <Button component={Link} to="/login">
          Back to sign in
        </Button>
      </Stack>
    </Door>
  );
}
