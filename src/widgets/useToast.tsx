import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNotify } from 'react-admin';

/** The toasts of every save. */
export function useToast() {
  const notify = useNotify();
  const show = useCallback(
    (severity: 'success' | 'error', title: string, body: ReactNode, duration: number) =>
      notify(
        <Alert severity={severity} variant="standard" sx={{ bgcolor: 'background.paper', boxShadow: 6, minWidth: 280 }}>
          <AlertTitle>{title}</AlertTitle>
          {body}
        </Alert>,
        { type: severity, autoHideDuration: duration },
      ),
    [notify],
  );
  return useMemo(
    () => ({
      success: (body: ReactNode) => show('success', 'Success!', body, 4000),
      /** One for each step of a save, one after the other; the last one stays as long as any. */
      steps: (bodies: readonly ReactNode[]) => {
        for (const [index, body] of bodies.entries())
          show('success', 'Success!', body, index < bodies.length - 1 ? 1200 : 4000);
      },
      error: (error: unknown) => show('error', 'Oh oh, error!', messageOf(error), 8000),
    }),
    [show],
  );
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
