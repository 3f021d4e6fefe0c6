import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** In ms: an address for each key that is held down would be more than browsers take. */
const replaceStateMs = 400;
/** In ms: the router renders the whole page for an address, so it is updated once no key was pressed for a while. */
const navigateMs = 2_000;

/** Updates the address to the group that is shown. */
export function useTriageAddress(path: string | undefined): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const routed = useRef(search);
  routed.current = search;
  useEffect(() => {
    if (!path) return undefined;
    const later = (ms: number, write: () => void) =>
      setTimeout(() => {
        const current = new URLSearchParams(window.location.search);
        // A dialog over the page keeps its address, and so does a page that was gone to meanwhile.
        if (!current.has('modal') && current.has('triage')) write();
      }, ms);
    const timers = [
      later(replaceStateMs, () => window.history.replaceState(window.history.state, '', path)),
      later(navigateMs, () => path.endsWith(routed.current) || navigate(path, { replace: true })),
    ];
    return () => timers.forEach(clearTimeout);
  }, [path, navigate]);
}
