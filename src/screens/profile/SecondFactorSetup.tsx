import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { beginSecondFactor, confirmSecondFactor, type TotpSecret } from '../../auth/ownSecurity';
import { useMessages } from '../../i18n/useMessages';
import { LoadingButton } from '../../widgets/LoadingButton';
import { CodeField } from '../login/CodeField';
import { PasswordField } from '../login/PasswordField';
import { StackForm } from '../login/StackForm';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';
import { useTask } from './useTask';

interface SecondFactorSetupProps {
  /** Whether an app is set up already, which this one replaces. */
  readonly isReplacing: boolean;
  /** Whether the person has a password, which must be entered again. */
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

/** Sets up an authenticator app in three steps: password, QR code with a first code, recovery codes. */
export function SecondFactorSetup({ isReplacing, hasPassword, onDone }: SecondFactorSetupProps) {
  const translate = useMessages();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [totpSecret, setTotpSecret] = useState<TotpSecret>();
  const [code, setCode] = useState('');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const { busy, failure, run } = useTask();
  const begin = (): void => {
    if (hasPassword) setOpen(true);
    else
      run(async () => {
        setTotpSecret(await beginSecondFactor(''));
        setOpen(true);
      });
  };
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onSaved={onDone} />;
  if (!isOpen)
    return (
      <Stack spacing={1.5} sx={{ alignItems: 'start' }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <LoadingButton variant={isReplacing ? 'outlined' : 'contained'} loading={busy} onClick={begin}>
          {translate(isReplacing ? 'profile.setUpAnother' : 'profile.setUp')}
        </LoadingButton>
      </Stack>
    );
  const submit = async (): Promise<void> => {
    if (!totpSecret) return setTotpSecret(await beginSecondFactor(password));
    setRecoveryCodes(await confirmSecondFactor(code.trim()));
  };
  return (
    <StackForm
      label={translate('profile.setUpForm')}
      onSubmit={() => run(submit)}
      sx={{ width: '100%', maxWidth: totpSecret ? 600 : 380 }}
    >
      {totpSecret ? (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
          <QrCode text={totpSecret.uri} label={translate('profile.qrCode')} />
          <Stack spacing={1.5} sx={{ flex: 1, justifyContent: 'center' }}>
            <Typography variant="body2">{translate('profile.scan')}</Typography>
            <Typography component="code" variant="body2" sx={{ fontFamily: 'monospace' }}>
              {groupedByFour(totpSecret.secret)}
            </Typography>
            <CodeField value={code} onChange={setCode} hint={translate('profile.digits')} />
          </Stack>
        </Stack>
      ) : (
        <PasswordField label={translate('profile.yourPassword')} value={password} onChange={setPassword} />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Stack direction="row" spacing={1}>
        <LoadingButton type="submit" variant="contained" loading={busy}>
          {translate(totpSecret ? 'profile.confirm' : 'profile.goOn')}
        </LoadingButton>
        <Button onClick={() => setOpen(false)}>{translate('profile.cancel')}</Button>
      </Stack>
    </StackForm>
  );
}

/** Returns the key in groups of four characters; apps accept it with and without spaces. */
const groupedByFour = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');
