import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { showCode } from '../../auth/own';
import { useMessages } from '../../i18n/useMessages';
import { CodeField } from '../login/CodeField';
import { StackForm } from '../login/StackForm';
import { useDoing } from './useDoing';

/** For a session that was opened without a code: at one's organisation, or before the app was set up. */
export function ShowCode({ onDone }: { readonly onDone: () => void }) {
  const translate = useMessages();
  const [code, setCode] = useState('');
  const { busy, failure, run } = useDoing();
  return (
    <StackForm
      label={translate('profile.enterCode')}
      onSubmit={() =>
        run(async () => {
          await showCode(code.trim());
          onDone();
        })
      }
      sx={{ maxWidth: 380, width: '100%' }}
    >
      <CodeField value={code} onChange={setCode} />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'start' }}>
        {translate('profile.confirm')}
      </Button>
    </StackForm>
  );
}
