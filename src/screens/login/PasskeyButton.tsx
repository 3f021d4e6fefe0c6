import Alert from '@mui/material/Alert';
import { useMutation } from '@tanstack/react-query';
import { canUsePasskeys, signInWithPasskey } from '../../auth/passkeys';
import { useMessages } from '../../i18n/useMessages';
import { LoadingButton } from '../../widgets/LoadingButton';

/** Shows the button that signs in with a passkey, if the browser supports them; the page's guard then redirects. */
export function PasskeyButton() {
  const translate = useMessages();
  const { mutate, isPending, data, error } = useMutation({ mutationFn: signInWithPasskey });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <LoadingButton variant="outlined" loading={isPending} onClick={() => mutate()}>
        {translate('auth.passkey')}
      </LoadingButton>
      {(error || data === false) && <Alert severity="error">{translate('auth.passkeyFailed')}</Alert>}
    </>
  );
}
