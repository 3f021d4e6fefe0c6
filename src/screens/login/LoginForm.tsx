import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages';
import { CodeField } from './CodeField';
import { EmailField } from './EmailField';
import { PasskeyButton } from './PasskeyButton';
import { PasswordField } from './PasswordField';
import { SendButton } from './SendButton';
import { StackForm } from './StackForm';
import { useSignIn } from './useSignIn';

interface LoginFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onForgot: () => void;
}

export function LoginForm({ email, onEmail, onForgot }: LoginFormProps) {
  const translate = useMessages();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { state, sentence, federationUrl, asksCode, lookUp, submit } = useSignIn();
  const messageFromState = useMessageFromState();
  return (
    <StackForm label={translate('auth.signIn')} onSubmit={() => submit(email, password, code)}>
      {messageFromState && !sentence && (
        <Alert severity={messageFromState.severity} role={messageFromState.severity === 'success' ? 'status' : 'alert'}>
          {translate(messageFromState.sentence)}
        </Alert>
      )}
      <EmailField value={email} onChange={onEmail} onBlur={() => void lookUp(email)} />
      <Collapse in={!federationUrl} unmountOnExit>
        <PasswordField value={password} onChange={setPassword} />
      </Collapse>
      {asksCode && !federationUrl && <CodeField value={code} onChange={setCode} />}
      {sentence && (
        <Alert severity={severities[state] ?? 'error'} role={state === 'success' ? 'status' : 'alert'}>
          {translate(sentence)}
        </Alert>
      )}
      <SendButton busy={state === 'sending' || state === 'success'}>
        {translate(federationUrl ? 'auth.elsewhere' : 'auth.signIn')}
      </SendButton>
      {!federationUrl && <PasskeyButton />}
      {!federationUrl && <Button onClick={onForgot}>{translate('auth.forgotLink')}</Button>}
    </StackForm>
  );
}

const severities: Readonly<Record<string, 'success' | 'info'>> = { success: 'success', codeRequired: 'info' };

/** Messages that other pages may pass to the sign-in page, with their severity. */
const severityOfMessage = {
  'auth.resetDone': 'success',
  'auth.unknown': 'error',
  'auth.failed': 'error',
  'auth.foreign': 'error',
} as const;

/** Returns the message in the `told` of the location's state, set by the page that navigated here. */
function useMessageFromState() {
  const { told } = (useLocation().state ?? {}) as Readonly<Record<string, unknown>>;
  const sentence = (Object.keys(severityOfMessage) as (keyof typeof severityOfMessage)[]).find((key) => key === told);
  return sentence && { sentence, severity: severityOfMessage[sentence] };
}
