import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { type Reset, resetPassword } from '../../auth/forgotten';
import { useWords } from '../../i18n/useWords';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { Door } from './Door';
import { NewPassword } from './NewPassword';
import { SendButton } from './SendButton';

/** Where the link in a mail leads: sets a password, once. A link that is no longer good is met with another try. */
export function ResetScreen() {
  const words = useWords();
  useDocumentTitle(words('door.reset'));
  const { code = '', email = '' } = useParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [reset, setReset] = useState<Reset>();
  const save = async (): Promise<void> => {
    setBusy(true);
    setReset(undefined);
    const answer = await resetPassword(email, code, password);
    if (answer === true) return navigate('/login', { replace: true, state: { told: 'door.resetDone' } });
    setReset(answer);
    setBusy(false);
  };
  return (
    <Door title={words('door.reset')} about={words('door.resetAbout', { email })}>
      <Stack
        component="form"
        spacing={1.5}
        aria-label={words('door.reset')}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <NewPassword
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setReset(undefined);
          }}
          {...(typeof reset === 'object' && { weakness: reset.weakness })}
        />
        <SendButton busy={busy} hasFailed={reset === false}>
          {words('own.setPassword')}
        </SendButton>
        {reset === false && (
          <Button component={Link} to="/login" state={{ forgotten: email }}>
            {words('door.anotherLink')}
          </Button>
        )}
        <Button component={Link} to="/login">
          {words('door.back')}
        </Button>
      </Stack>
    </Door>
  );
}
