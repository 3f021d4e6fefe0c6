import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { PasswordField } from './PasswordField';
import { useSignIn } from './useSignIn';

export function LoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { state, sentence, elsewhere, lookUp, submit } = useSignIn();
  const busy = state === 'asking' || state === 'success';
  return (
    <Stack
      component="form"
      spacing={1.5}
      aria-label="Sign in"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(email, password);
      }}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={() => void lookUp(email)}
        slotProps={{ htmlInput: { required: true } }}
      />
      <Collapse in={!elsewhere} unmountOnExit>
        <PasswordField value={password} onChange={setPassword} />
      </Collapse>
      {sentence && (
        <Alert severity={state === 'success' ? 'success' : 'error'} role={state === 'success' ? 'status' : 'alert'}>
          {sentence}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" loading={busy} loadingPosition="start">
        {elsewhere ? 'Continue with your organisation' : 'Sign in'}
      </Button>
    </Stack>
  );
}
