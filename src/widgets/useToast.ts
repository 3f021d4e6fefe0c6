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
      /** Says that an action is still running. */
      waiting: (body: ReactNode) => notify(translated(body), { type: 'info' }),
      /** Shows one success per step of a save. */
      steps: (bodies: readonly ReactNode[]) => bodies.forEach(success),
      /** Shows a question with its buttons; stays as long as an error. */
      asking: (body: ReactNode) => notify(translated(body), { type: 'warning' }),
      error: (error: unknown) => notify(messageOf(error), { type: 'error', title: translate('errors.failed') }),
    };
  }, [notify, translate]);
}
