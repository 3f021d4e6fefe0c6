import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Entity } from '../../../resources/language/catalogue';
import { triagePath } from '../../lib/paths';
import type { TriageList } from './useTriageList';

type Filter = Readonly<Record<string, unknown>>;

/** In ms: an address for each key that is held down would be more than browsers take. */
const replaceStateMs = 400;
/** In ms: the router draws the whole page for an address, so it is told when the hand rests. */
const navigateMs = 2_000;
/** So many of the next groups are read while one looks at this one: as many as somebody in a hurry takes at once. */
const prefetchCount = 6;

const noSelection: ReadonlySet<string> = new Set();

/** Where one is on the list, what comes next, and what is selected. The address follows. */
export function useCurrent(entity: Entity, { rows, reach }: TriageList, filter: Filter) {
  const navigate = useNavigate();
  const [id, setId] = useState(() => new URLSearchParams(window.location.search).get('triage') ?? '');
  const [selected, setSelected] = useState(noSelection);
  const anchor = useRef<string>(undefined);
  const found = rows.findIndex((row) => row.id === id);
  const index = found < 0 ? 0 : found;
  const row = rows[index];
  const at = useRef({ rows, index });
  at.current = { rows, index };
  const shown = row?.id;
  const { search } = useLocation();
  const told = useRef(search);
  told.current = search;

  useEffect(() => reach(index), [reach, index]);
  useEffect(() => {
    if (!shown) return undefined;
    const path = triagePath(entity.name, shown, filter);
    const later = (ms: number, write: () => void) =>
      setTimeout(() => {
        const asked = new URLSearchParams(window.location.search);
        // A dialog over the page keeps its address, and so does a page that was gone to meanwhile.
        if (!asked.has('modal') && asked.has('triage')) write();
      }, ms);
    const timers = [
      later(replaceStateMs, () => window.history.replaceState(window.history.state, '', path)),
      later(navigateMs, () => path.endsWith(told.current) || navigate(path, { replace: true })),
    ];
    return () => timers.forEach(clearTimeout);
  }, [shown, entity, filter, navigate]);

  const move = useCallback((by: 1 | -1) => {
    const to = at.current.rows[at.current.index + by];
    if (!to) return undefined;
    at.current = { ...at.current, index: at.current.index + by };
    setId(to.id);
    return to.id;
  }, []);
  const select = useCallback((which: string, isRange: boolean) => {
    const ids = at.current.rows.map((each) => each.id);
    const [from, to] = [ids.indexOf(anchor.current ?? which), ids.indexOf(which)].sort((a, b) => a - b);
    setSelected((before) => {
      if (isRange) return new Set([...before, ...ids.slice(from, (to ?? 0) + 1)]);
      const next = new Set(before);
      if (!next.delete(which)) next.add(which);
      return next;
    });
    anchor.current = which;
  }, []);
  const extend = useCallback(
    (by: 1 | -1) => {
      const from = at.current.rows[at.current.index]?.id;
      const to = move(by);
      setSelected((before) => new Set([...before, ...[from, to].flatMap((each) => each ?? [])]));
      anchor.current = to;
    },
    [move],
  );
  const clear = useCallback(() => setSelected(noSelection), []);
  return {
    row,
    next: rows.slice(index + 1, index + 1 + prefetchCount),
    open: setId,
    move,
    selected,
    select,
    extend,
    clear,
  };
}
