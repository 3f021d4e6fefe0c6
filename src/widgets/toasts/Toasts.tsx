import Box from '@mui/material/Box';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { savedToasts, saveToasts, type Toast, withToast } from './shownToasts';
import { ToastCard } from './ToastCard';
import { useReturnFocus } from './useReturnFocus';

/**
 * Shows all notifications of react-admin at once, stacked in the bottom left corner, where no form has its buttons.
 * Rendered outside of the routes, so that a navigation keeps them; a reload shows those again that are younger than six
 * seconds.
 */
export function Toasts() {
  const [shown, setShown] = useState(savedToasts);
  const [isHeld, setHeld] = useState(false);
  const stacked = useRef<HTMLDivElement>(null);
  const isUnseen = useSyncExternalStore(onVisibility, () => document.hidden);
  useNotificationQueue((toast) => setShown((before) => withToast(before, toast)));
  useEffect(() => {
    const save = () => saveToasts(shown);
    save();
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [shown]);
  useEffect(() => {
    // Elements that are removed with the focus or under the pointer cause neither `onBlur` nor `onMouseLeave`.
    const { current } = stacked;
    const isUsed = current?.contains(document.activeElement) || current?.matches(':hover');
    if (shown.length === 0 || !isUsed) setHeld(false);
  }, [shown]);
  const focusEvents = useReturnFocus(shown, stacked);
  const close = useCallback((id: Toast['id']) => setShown((before) => before.filter((one) => one.id !== id)), []);
  const cards = (toasts: readonly Toast[]) =>
    toasts.map((toast) => <ToastCard key={toast.id} toast={toast} isHeld={isHeld || isUnseen} onClose={close} />);
  const isUrgent = ({ severity }: Toast) => severity === 'error' || severity === 'warning';
  return createPortal(
    <Box
      ref={stacked}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true);
        focusEvents.onFocus(event);
      }}
      onBlur={() => {
        setHeld(false);
        focusEvents.onBlur();
      }}
      sx={stack}
    >
      {/* Rendered while empty too: screen readers announce only what is added to an existing live region. */}
      <Box role="status" aria-atomic={false} sx={column}>
        {cards(shown.filter((toast) => !isUrgent(toast)))}
      </Box>
      {shown.some(isUrgent) && <Box sx={urgent}>{cards(shown.filter(isUrgent))}</Box>}
    </Box>,
    toastContainer(),
  );
}

/** Takes notifications off react-admin's queue and passes them to `show`. */
function useNotificationQueue(show: (toast: Toast) => void): void {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  // Without dependencies, so after every render: adding to a queue that is in use changes no value to depend on.
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken) return;
    const { message, type: severity, notificationOptions = {} } = taken;
    const { title, messageArgs } = notificationOptions as { readonly title?: string; readonly messageArgs?: object };
    // Messages of `useToast` have a title and are translated already; react-admin's own are keys.
    const body = typeof message === 'string' && !title ? translate(message, messageArgs) : message;
    show({ id: Date.now() + Math.random(), severity, body, since: Date.now(), ...(title ? { title } : {}) });
  });
}

/**
 * Returns the container of toasts in the body; creates it first. A `slot`, because MUI's dialogs set `aria-hidden` on
 * their other siblings until they have fully closed, and the toast of a save comes before that.
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
// On a narrow page a form covers the corner and has its errors at its end: toasts are at the top there.
const stack = {
  ...column,
  position: 'fixed',
  top: { xs: 16, md: 'auto' },
  bottom: { xs: 'auto', md: 16 },
  left: 16,
  width: 340,
  zIndex: 'snackbar',
} as const;
// Beside a wide form (900 px) errors are as wide as the room there; without room they overlap the end of its title, so
// that neither a field nor a button is covered.
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
