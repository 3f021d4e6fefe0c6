import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { askForReset } from '../../auth/forgotten';
import { useWords } from '../../i18n/useWords';
import { EmailField } from './EmailField';
import { SendButton } from './SendButton';

interface ForgotFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

export function ForgotForm({ email, onEmail, onBack }: ForgotFormProps) {
  const words = useWords();
  const [state, setState] = useState<'idle' | 'asking' | 'sent' | 'failed'>('idle');
  const send = async (): Promise<void> => {
    setState('asking');
    setState((await askForReset(email.trim())) ? 'sent' : 'failed');
  };
  return (
    <Stack
      component="form"
      spacing={1.5}
      aria-label={words('door.forgot')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <EmailField value={email} onChange={onEmail} />
      {state === 'sent' && (
        <Alert severity="success" role="status">
          {words('door.sent', { email: email.trim() })}
        </Alert>
      )}
      <SendButton busy={state === 'asking'} hasFailed={state === 'failed'}>
        {words('door.sendLink')}
      </SendButton>
      <Button onClick={onBack}>{words('door.back')}</Button>
    </Stack>
  );
}
