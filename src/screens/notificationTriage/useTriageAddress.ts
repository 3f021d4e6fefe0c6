import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** In ms: browsers limit the rate of `replaceState`, which a held key would exceed. */
const replaceStateMs = 400;
/** In ms since the last key press: the router re-renders the whole page for a URL, so it is updated later. */
const navigateMs = 2_000;

/** Updates the URL to the current group, and opens the group of the URL after Back or Forward. */
export function useTriageAddress(path: string | undefined, open: (id: string) => void): void {
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const { search } = useLocation();
  const routed = useRef(search);
  routed.current = search;
  useEffect(() => {
    const id = new URLSearchParams(search).get('triage');
    if (navigationType === 'POP' && id) open(id);
  }, [search, navigationType, open]);
  useEffect(() => {
    if (!path) return undefined;
    const later = (ms: number, write: () => void) =>
      setTimeout(() => {
        const current = new URLSearchParams(window.location.search);
        // Not while a dialog is open, nor after navigating to another page.
        if (!current.has('modal') && current.has('triage')) write();
      }, ms);
    const timers = [
      later(replaceStateMs, () => window.history.replaceState(window.history.state, '', path)),
      later(navigateMs, () => path.endsWith(routed.current) || navigate(path, { replace: true })),
    ];
    return () => timers.forEach(clearTimeout);
  }, [path, navigate]);
}
