import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { showCode } from '../../auth/own';
import { useMessages } from '../../i18n/useMessages';
import { CodeField } from '../login/CodeField';
import { useDoing } from './useDoing';

/** For a session that was opened without a code: at one's organisation, or before the app was set up. */
export function ShowCode({ onDone }: { readonly onDone: () => void }) {
  const translate = useMessages();
  const [code, setCode] = useState('');
  const { busy, failure, run } = useDoing();
  return (
    <Stack
      component="form"
      spacing={1.5}
      aria-label={translate('profile.enterCode')}
      sx={{ maxWidth: 380, width: '100%' }}
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          await showCode(code.trim());
          onDone();
        });
      }}
    >
      <CodeField value={code} onChange={setCode} />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'start' }}>
        {translate('profile.confirm')}
      </Button>
    </Stack>
  );
}
