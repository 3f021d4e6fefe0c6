import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useWords } from '../../i18n/useWords';
import { CodeField } from './CodeField';
import { EmailField } from './EmailField';
import { PasswordField } from './PasswordField';
import { SendButton } from './SendButton';
import { useSignIn } from './useSignIn';
import { useTold } from './useTold';

interface LoginFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onForgot: () => void;
}

export function LoginForm({ email, onEmail, onForgot }: LoginFormProps) {
  const words = useWords();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { state, sentence, elsewhere, asksCode, lookUp, submit } = useSignIn();
  const told = useTold();
  return (
    <Stack
      component="form"
      spacing={1.5}
      aria-label={words('door.signIn')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(email, password, code);
      }}
    >
      {told && !sentence && (
        <Alert severity={told.severity} role={told.severity === 'success' ? 'status' : 'alert'}>
          {words(told.sentence)}
        </Alert>
      )}
      <EmailField value={email} onChange={onEmail} onBlur={() => void lookUp(email)} />
      <Collapse in={!elsewhere} unmountOnExit>
        <PasswordField value={password} onChange={setPassword} />
      </Collapse>
      {asksCode && !elsewhere && <CodeField value={code} onChange={setCode} />}
      {sentence && (
        <Alert severity={severities[state] ?? 'error'} role={state === 'success' ? 'status' : 'alert'}>
          {words(sentence)}
        </Alert>
      )}
      <SendButton busy={state === 'asking' || state === 'success'}>
        {words(elsewhere ? 'door.elsewhere' : 'door.signIn')}
      </SendButton>
      {!elsewhere && <Button onClick={onForgot}>{words('door.forgotLink')}</Button>}
    </Stack>
  );
}

const severities: Readonly<Record<string, 'success' | 'info'>> = { success: 'success', halfway: 'info' };
