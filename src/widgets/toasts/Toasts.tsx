import Box from '@mui/material/Box';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { savedToasts, saveToasts, type Toast, withToast } from './shownToasts';
import { ToastCard } from './ToastCard';

/**
 * All that react-admin was asked to notify, at once and below each other, in the corner where no form has its buttons.
 * Stands beside the routes, so that a change of page takes none away; a reload shows again those that are younger than six seconds.
 */
export function Toasts() {
  const [shown, setShown] = useState(savedToasts);
  const [isHeld, setHeld] = useState(false);
  const isUnseen = useSyncExternalStore(onVisibility, () => document.hidden);
  useNotificationQueue((toast) => setShown((before) => withToast(before, toast)));
  useEffect(() => {
    const save = () => saveToasts(shown);
    save();
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [shown]);
  const close = useCallback((id: Toast['id']) => setShown((before) => before.filter((one) => one.id !== id)), []);
  const cards = (toasts: readonly Toast[]) =>
    toasts.map((toast) => <ToastCard key={toast.id} toast={toast} isHeld={isHeld || isUnseen} onClose={close} />);
  const isUrgent = ({ severity }: Toast) => severity === 'error' || severity === 'warning';
  return createPortal(
    <Box
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={stack}
    >
      {/* There from the start: screen readers announce what is added to it, each by itself. */}
      <Box role="status" aria-atomic={false} sx={column}>
        {cards(shown.filter((toast) => !isUrgent(toast)))}
      </Box>
      {shown.some(isUrgent) && <Box sx={urgent}>{cards(shown.filter(isUrgent))}</Box>}
    </Box>,
    toastContainer(),
  );
}

/** Takes notifications off react-admin's queue as they come. */
function useNotificationQueue(show: (toast: Toast) => void): void {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  // After every render: a notification that was added to a queue in use changes nothing that could be a dependency.
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken) return;
    const { message, type: severity, notificationOptions = {} } = taken;
    const { title, messageArgs } = notificationOptions as { readonly title?: string; readonly messageArgs?: object };
    // What has a title is translated by `useToast` already; react-admin's own messages come as keys.
    const body = typeof message === 'string' && !title ? translate(message, messageArgs) : message;
    show({ id: Date.now() + Math.random(), severity, body, since: Date.now(), ...(title ? { title } : {}) });
  });
}

/**
 * A `slot`, because dialogs hide every other element beside them from screen readers until they have closed for good, and the
 * toast of a save comes before that.
 */
function toastContainer(): HTMLElement {
  const found = document.querySelector<HTMLElement>('body > slot[data-toasts]');
  if (found) return found;
  const made = document.createElement('slot');
  made.dataset.toasts = '';
  return document.body.appendChild(made);
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const column = { display: 'flex', flexDirection: 'column', gap: 1 } as const;
// On a narrow page a form reaches into the corner, and says at its end what went wrong: there they are above.
const stack = {
  ...column,
  position: 'fixed',
  top: { xs: 16, md: 'auto' },
  bottom: { xs: 'auto', md: 16 },
  left: 16,
  width: 340,
  zIndex: 'snackbar',
} as const;
// What went wrong in a wide form (900 px) is said beside it as long as there is room, and else over the end of its
// title: neither a field nor a button is covered.
const urgent = {
  ...column,
  'body:has(.MuiDialog-paperWidthMd form) &': {
    '@media (min-width: 1280px)': {
      width: 'min(340px, (100vw - 900px) / 2 - 32px)',
    },
    '@media (min-width: 1280px) and (max-width: 1439px)': { '& .MuiAlert-icon': { display: 'none' } },
    '@media (max-width: 1279px)': { position: 'fixed', top: 8, right: 16, width: 340 },
  },
} as const;
