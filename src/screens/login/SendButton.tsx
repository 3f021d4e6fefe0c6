import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { LoadingButton } from '../../widgets/LoadingButton';

interface SendButtonProps {
  readonly busy: boolean;
  /** What it is for did not happen, and no message says so: it takes the focus and offers another try. */
  readonly hasFailed?: boolean;
  readonly children: ReactNode;
}

/** Sends the form of a guest. */
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
