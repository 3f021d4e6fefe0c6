import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { requestPasswordReset } from '../../auth/passwordReset';
import { useMessages } from '../../i18n/useMessages';
import { EmailField } from './EmailField';
import { SendButton } from './SendButton';
import { StackForm } from './StackForm';

interface ForgotFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

export function ForgotForm({ email, onEmail, onBack }: ForgotFormProps) {
  const translate = useMessages();
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const send = async (): Promise<void> => {
    setState('sending');
    setState((await requestPasswordReset(email.trim())) ? 'sent' : 'failed');
  };
  return (
    <StackForm label={translate('auth.forgot')} onSubmit={send}>
      <EmailField value={email} onChange={onEmail} />
      {state === 'sent' && (
        <Alert severity="success" role="status">
          {translate('auth.sent', { email: email.trim() })}
        </Alert>
      )}
      <SendButton busy={state === 'sending'} hasFailed={state === 'failed'}>
        {translate('auth.sendLink')}
      </SendButton>
      <Button onClick={onBack}>{translate('auth.back')}</Button>
    </StackForm>
  );
}
