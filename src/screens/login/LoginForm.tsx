import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CodeField } from './CodeField';
import { PasswordField } from './PasswordField';
import { useSignIn } from './useSignIn';

interface LoginFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onForgot: () => void;
}

export function LoginForm({ email, onEmail, onForgot }: LoginFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { state, sentence, elsewhere, asksCode, lookUp, submit } = useSignIn();
  const busy = state === 'asking' || state === 'success';
  const { notice, refusal } = useWord();
  return (
    <Stack
      component="form"
      spacing={1.5}
      aria-label="Sign in"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(email, password, code);
      }}
    >
      {notice && !sentence && (
        <Alert severity="success" role="status">
          {notice}
        </Alert>
      )}
      {refusal && !sentence && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        onBlur={() => void lookUp(email)}
        slotProps={{ htmlInput: { required: true } }}
      />
      <Collapse in={!elsewhere} unmountOnExit>
        <PasswordField label="Password" value={password} onChange={setPassword} />
      </Collapse>
      {asksCode && !elsewhere && <CodeField value={code} onChange={setCode} />}
      {sentence && (
        <Alert severity={severities[state] ?? 'error'} role={state === 'success' ? 'status' : 'alert'}>
          {sentence}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" loading={busy} loadingPosition="start">
        {elsewhere ? 'Continue with your organisation' : 'Sign in'}
      </Button>
      {!elsewhere && <Button onClick={onForgot}>Forgot password?</Button>}
    </Stack>
  );
}

const severities: Readonly<Record<string, 'success' | 'info'>> = { success: 'success', halfway: 'info' };

/** What the page that led here has to say: that something is done, or was refused. */
function useWord(): { readonly notice?: string; readonly refusal?: string } {
  const { notice, refusal } = (useLocation().state ?? {}) as Readonly<Record<string, unknown>>;
  return {
    ...(typeof notice === 'string' && { notice }),
    ...(typeof refusal === 'string' && { refusal }),
  };
}
