import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { LoadingButton } from '../../widgets/LoadingButton';

interface SendButtonProps {
  readonly busy: boolean;
  /** Whether sending failed: the button then takes the focus and is labelled "Try again". */
  readonly hasFailed?: boolean;
  readonly children: ReactNode;
}

/** Shows the submit button of a form of users who are not signed in. */
export function SendButton({ busy, hasFailed = false, children }: SendButtonProps) {
  const translate = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFailed && !busy) button.current?.focus();
  }, [hasFailed, busy]);
  return (
    <LoadingButton ref={button} type="submit" variant="contained" size="large" loading={busy} loadingPosition="start">
      {hasFailed ? translate('errors.tryAgain') : children}
    </LoadingButton>
  );
}
