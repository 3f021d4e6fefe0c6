import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { giveUpSecondFactor } from '../../auth/own';
import { useWords } from '../../i18n/useWords';
import { CodeField } from '../login/CodeField';
import { PasswordField } from '../login/PasswordField';
import { useDoing } from './useDoing';

interface GiveUpProps {
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

/** Goes back to a password alone, for whoever has both. */
export function GiveUp({ hasPassword, onDone }: GiveUpProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, failure, run } = useDoing();
  if (!isOpen)
    return (
      <Button color="error" onClick={() => setOpen(true)}>
        {words('own.switchOff')}
      </Button>
    );
  return (
    <Stack
      component="form"
      spacing={1.5}
      aria-label={words('own.switchOffForm')}
      sx={{ maxWidth: 380, width: '100%' }}
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          await giveUpSecondFactor(password, code.trim());
          onDone();
        });
      }}
    >
      {hasPassword && <PasswordField label={words('own.yourPassword')} value={password} onChange={setPassword} />}
      <CodeField value={code} onChange={setCode} />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" color="error" loading={busy}>
          {words('own.switchOff')}
        </Button>
        <Button onClick={() => setOpen(false)}>{words('own.cancel')}</Button>
      </Stack>
    </Stack>
  );
}
