import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { type ResetResult, resetPassword } from '../../auth/passwordReset';
import { useMessages } from '../../i18n/useMessages';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { AuthLayout } from './AuthLayout';
import { NewPassword } from './NewPassword';
import { SendButton } from './SendButton';
import { StackForm } from './StackForm';

/** Shows the form that sets a password once, linked from a mail. If the link is no longer valid, it offers another. */
export function ResetScreen() {
  const translate = useMessages();
  useDocumentTitle(translate('auth.reset'));
  const { code = '', email = '' } = useParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [reset, setReset] = useState<ResetResult>();
  const save = async (): Promise<void> => {
    setBusy(true);
    setReset(undefined);
    const answer = await resetPassword(email, code, password);
    if (answer === true) return navigate('/login', { replace: true, state: { told: 'auth.resetDone' } });
    setReset(answer);
    setBusy(false);
  };
  return (
    <AuthLayout title={translate('auth.reset')} about={translate('auth.resetAbout', { email })}>
      <StackForm label={translate('auth.reset')} onSubmit={save}>
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
          {translate('profile.setPassword')}
        </SendButton>
        {reset === false && (
          <Button component={Link} to="/login" state={{ forgotten: email }}>
            {translate('auth.anotherLink')}
          </Button>
        )}
        <Button component={Link} to="/login">
          {translate('auth.back')}
        </Button>
      </StackForm>
    </AuthLayout>
  );
}
