import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNotify } from 'react-admin';

/** The two toasts of every save. */
export function useToast() {
  const notify = useNotify();
  const show = useCallback(
    (severity: 'success' | 'error', title: string, body: ReactNode) =>
      notify(
        <Alert severity={severity} variant="standard" sx={{ bgcolor: 'background.paper', boxShadow: 6, minWidth: 280 }}>
          <AlertTitle>{title}</AlertTitle>
          {body}
        </Alert>,
        { type: severity, autoHideDuration: severity === 'error' ? 8000 : 4000 },
      ),
    [notify],
  );
  return useMemo(
    () => ({
      success: (body: ReactNode) => show('success', 'Success!', body),
      error: (error: unknown) => show('error', 'Oh oh, error!', messageOf(error)),
    }),
    [show],
  );
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
