import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { askForReset } from '../../auth/forgotten';

interface ForgotFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

export function ForgotForm({ email, onEmail, onBack }: ForgotFormProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'sent' | 'failed'>('idle');
  const send = async (): Promise<void> => {
    setState('asking');
    setState((await askForReset(email.trim())) ? 'sent' : 'failed');
  };
  return (
    <Stack
      component="form"
      spacing={1.5}
      aria-label="Forgot password"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        slotProps={{ htmlInput: { required: true } }}
      />
      {state === 'sent' && (
        <Alert severity="success" role="status">
          If {email.trim()} is known here, a link is on its way. It works once, within 30 minutes.
        </Alert>
      )}
      {state === 'failed' && (
        <Alert severity="error" role="alert">
          That could not be sent. Please try again in a moment.
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" loading={state === 'asking'} loadingPosition="start">
        Send link
      </Button>
      <Button onClick={onBack}>Back to sign in</Button>
    </Stack>
  );
}
