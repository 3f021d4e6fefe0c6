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
  const { state, sentence, elsewhere, asksCode, lookUp, submit } = useSignIn();
  const told = useTold();
  return (
    <StackForm label={translate('auth.signIn')} onSubmit={() => submit(email, password, code)}>
      {told && !sentence && (
        <Alert severity={told.severity} role={told.severity === 'success' ? 'status' : 'alert'}>
          {translate(told.sentence)}
        </Alert>
      )}
      <EmailField value={email} onChange={onEmail} onBlur={() => void lookUp(email)} />
      <Collapse in={!elsewhere} unmountOnExit>
        <PasswordField value={password} onChange={setPassword} />
      </Collapse>
      {asksCode && !elsewhere && <CodeField value={code} onChange={setCode} />}
      {sentence && (
        <Alert severity={severities[state] ?? 'error'} role={state === 'success' ? 'status' : 'alert'}>
          {translate(sentence)}
        </Alert>
      )}
      <SendButton busy={state === 'sending' || state === 'success'}>
        {translate(elsewhere ? 'auth.elsewhere' : 'auth.signIn')}
      </SendButton>
      {!elsewhere && <PasskeyButton />}
      {!elsewhere && <Button onClick={onForgot}>{translate('auth.forgotLink')}</Button>}
    </StackForm>
  );
}

const severities: Readonly<Record<string, 'success' | 'info'>> = { success: 'success', halfway: 'info' };

/** Why the person was sent to the sign-in page. */
const passedOn = {
  'auth.resetDone': 'success',
  'auth.unknown': 'error',
  'auth.failed': 'error',
  'auth.foreign': 'error',
} as const;

/** Returns what the page that led here said under `told` in the state of the address. */
function useTold() {
  const { told } = (useLocation().state ?? {}) as Readonly<Record<string, unknown>>;
  const sentence = (Object.keys(passedOn) as (keyof typeof passedOn)[]).find((one) => one === told);
  return sentence && { sentence, severity: passedOn[sentence] };
}
