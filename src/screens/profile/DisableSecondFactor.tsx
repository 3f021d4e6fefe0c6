import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { disableSecondFactor } from '../../auth/ownSecurity';
import { useMessages } from '../../i18n/useMessages';
import { LoadingButton } from '../../widgets/LoadingButton';
import { CodeField } from '../login/CodeField';
import { PasswordField } from '../login/PasswordField';
import { StackForm } from '../login/StackForm';
import { useTask } from './useTask';

interface DisableSecondFactorProps {
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

/** Shows the form that disables the authenticator app; it requires a code, and the password if there is one. */
export function DisableSecondFactor({ hasPassword, onDone }: DisableSecondFactorProps) {
  const translate = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, failure, run } = useTask();
  if (!isOpen)
    return (
      <Button color="error" onClick={() => setOpen(true)}>
        {translate('profile.switchOff')}
      </Button>
    );
  return (
    <StackForm
      label={translate('profile.switchOffForm')}
      onSubmit={() =>
        run(async () => {
          await disableSecondFactor(password, code.trim());
          onDone();
        })
      }
      sx={{ maxWidth: 380, width: '100%' }}
    >
      {hasPassword && (
        <PasswordField label={translate('profile.yourPassword')} value={password} onChange={setPassword} />
      )}
      <CodeField value={code} onChange={setCode} />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Stack direction="row" spacing={1}>
        <LoadingButton type="submit" variant="contained" color="error" loading={busy}>
          {translate('profile.switchOff')}
        </LoadingButton>
        <Button onClick={() => setOpen(false)}>{translate('profile.cancel')}</Button>
      </Stack>
    </StackForm>
  );
}
