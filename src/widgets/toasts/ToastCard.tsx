import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { keyframes } from '@mui/system';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { CloseToast } from './closeToast';
import type { Toast } from './shownToasts';

/** Display times in ms, long enough to read several toasts; errors and questions stay longer. */
const durationMs = { success: 7_000, info: 7_000, warning: 12_000, error: 12_000 } as const;

interface ToastCardProps {
  readonly toast: Toast;
  /** Whether the timer is paused: the pointer or focus is in the toasts, or the page is hidden. */
  readonly isHeld: boolean;
  readonly onClose: (id: Toast['id']) => void;
}

export function ToastCard({ toast: { id, severity, title, body }, isHeld, onClose }: ToastCardProps) {
  const translate = useMessages();
  const remainingMs = useRef<number>(durationMs[severity]);
  useEffect(() => {
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(() => onClose(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - since;
    };
  }, [isHeld, id, onClose]);
  return (
    <Alert
      severity={severity}
      role={severity === 'error' || severity === 'warning' ? 'alert' : 'presentation'}
      onClose={() => onClose(id)}
      closeText={translate('errors.dismiss')}
      sx={card}
    >
      {title && <AlertTitle sx={{ mb: 0 }}>{title}</AlertTitle>}
      <CloseToast value={() => onClose(id)}>{body}</CloseToast>
    </Alert>
  );
}

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const card = {
  border: 1,
  bgcolor: 'background.paper',
  boxShadow: 6,
  overflowWrap: 'anywhere',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${appear} 160ms ease-out` },
} as const;
