import { type ReactNode, useMemo } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../lib/messageOf';

/** Returns functions that show toasts. */
export function useToast() {
  const notify = useNotify();
  return useMemo(() => {
    const success = (body: ReactNode) => notify(body, { type: 'success', title: 'Success!' });
    return {
      success,
      /** While something is underway. */
      waiting: (body: ReactNode) => notify(body, { type: 'info' }),
      /** One for each step of a save. */
      steps: (bodies: readonly ReactNode[]) => bodies.forEach(success),
      error: (error: unknown) => notify(messageOf(error), { type: 'error', title: 'Oh oh, error!' }),
    };
  }, [notify]);
}
