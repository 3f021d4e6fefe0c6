import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { addFirstAdministrator } from '../../auth/firstRun';
import { messageOf } from '../../i18n/messageOf';
import { useMessages } from '../../i18n/useMessages';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { AuthLayout } from './AuthLayout';
import { EmailField } from './EmailField';
import { SendButton } from './SendButton';
import { StackForm } from './StackForm';

/**
 * Shows the form that adds the first administrator, who then sets a password. Its link is printed when the platform
 * starts with no users.
 */
export function FirstRunScreen() {
  const translate = useMessages();
  useDocumentTitle(translate('firstRun.title'));
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const add = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      navigate(await addFirstAdministrator(code, email), { replace: true });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <AuthLayout title={translate('firstRun.title')} about={translate('firstRun.about')}>
      <StackForm label={translate('firstRun.title')} onSubmit={add}>
        {failure !== undefined && <Alert severity="error">{messageOf(failure)}</Alert>}
        <EmailField value={email} onChange={setEmail} />
        <SendButton busy={busy} hasFailed={failure !== undefined}>
          {translate('firstRun.add')}
        </SendButton>
      </StackForm>
    </AuthLayout>
  );
}
