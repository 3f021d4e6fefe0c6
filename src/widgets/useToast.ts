import { type ReactNode, useMemo } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../i18n/messageOf';
import { translateSentence } from '../i18n/sentences';
import { useMessages } from '../i18n/useMessages';

/** Returns functions that show toasts. */
export function useToast() {
  const notify = useNotify();
  const translate = useMessages();
  return useMemo(() => {
    const translated = (body: ReactNode) => (typeof body === 'string' ? translateSentence(body) : body);
    const success = (body: ReactNode) =>
      notify(translated(body), { type: 'success', title: translate('errors.success') });
    return {
      success,
      /** While something is underway. */
      waiting: (body: ReactNode) => notify(translated(body), { type: 'info' }),
      /** One for each step of a save. */
      steps: (bodies: readonly ReactNode[]) => bodies.forEach(success),
      /** What is to be answered in the toast, which stays as long as one that went wrong. */
      asking: (body: ReactNode) => notify(translated(body), { type: 'warning' }),
      error: (error: unknown) => notify(messageOf(error), { type: 'error', title: translate('errors.failed') }),
    };
  }, [notify, translate]);
}
