import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { LoadingButton } from '../../widgets/LoadingButton';
import { PasswordField } from '../login/PasswordField';
import { StackForm } from '../login/StackForm';
import { useTask } from './useTask';

interface PasskeyFormProps {
  /** Label of the form and of its submit button. */
  readonly label: string;
  readonly asksName?: boolean;
  /** Whether the user has a password, which must be entered again. */
  readonly hasPassword: boolean;
  readonly onSubmit: (name: string, password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Shows a form for the password, and for the name of a new passkey. */
export function PasskeyForm({ label, asksName = false, hasPassword, onSubmit, onCancel }: PasskeyFormProps) {
  const translate = useMessages();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, failure, run } = useTask();
  return (
    <StackForm label={label} onSubmit={() => run(() => onSubmit(name.trim(), password))} sx={{ maxWidth: 380 }}>
      {asksName && (
        <TextField
          label={translate('profile.passkeyName')}
          helperText={translate('profile.passkeyNameAbout')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { required: true, maxLength: 80 } }}
        />
      )}
      {hasPassword && (
        <PasswordField label={translate('profile.yourPassword')} value={password} onChange={setPassword} />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Stack direction="row" spacing={1}>
        <LoadingButton type="submit" variant="contained" loading={busy}>
          {label}
        </LoadingButton>
        <Button onClick={onCancel}>{translate('profile.cancel')}</Button>
      </Stack>
    </StackForm>
  );
}
