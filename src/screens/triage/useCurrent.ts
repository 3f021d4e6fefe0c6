import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../../resources/language/catalogue';
import { triagePath } from '../../lib/paths';
import type { TriageList } from './useTriageList';

type Filter = Readonly<Record<string, unknown>>;

/** In ms: an address for each key that is held down would be more than browsers take. */
const pause = 400;

const nobody: ReadonlySet<string> = new Set();

/** Where one is on the list, what comes next, and what is selected. The address follows. */
export function useCurrent(entity: Entity, { rows, reach }: TriageList, filter: Filter) {
  const navigate = useNavigate();
  const [id, setId] = useState(() => new URLSearchParams(window.location.search).get('triage') ?? '');
  const [selected, setSelected] = useState(nobody);
  const anchor = useRef<string>(undefined);
  const found = rows.findIndex((row) => row.id === id);
  const index = found < 0 ? 0 : found;
  const row = rows[index];
  const at = useRef({ rows, index });
  at.current = { rows, index };
  const shown = row?.id;

  useEffect(() => reach(index), [reach, index]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => {
      const asked = new URLSearchParams(window.location.search);
      // A dialog over the page keeps its address, and so does a page that was gone to meanwhile.
      if (asked.has('modal') || !asked.has('triage') || asked.get('triage') === shown) return;
      navigate(triagePath(entity.name, shown, filter), { replace: true });
    }, pause);
    return () => clearTimeout(timer);
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
  const clear = useCallback(() => setSelected(nobody), []);
  return { row, next: rows.slice(index + 1, index + 3), open: setId, move, selected, select, extend, clear };
}
