import { useCallback, useRef, useState } from 'react';
import { initialTriageState, type TriageAction, type TriageState, triageReducer } from './triageReducer';

export interface TriageStore {
  readonly state: TriageState;
  readonly dispatch: (action: TriageAction) => void;
  /** Returns the state right after an action, rendered or not: a write needs the stamp that the one before it gave. */
  readonly getState: () => TriageState;
}

/** Returns the state of the screen, as `useReducer` does, with a way to read it before it is rendered. */
export function useTriageState(): TriageStore {
  const [state, setState] = useState(() =>
    initialTriageState(new URLSearchParams(window.location.search).get('triage') ?? ''),
  );
  const latest = useRef(state);
  const dispatch = useCallback((action: TriageAction) => {
    latest.current = triageReducer(latest.current, action);
    setState(latest.current);
  }, []);
  const getState = useCallback(() => latest.current, []);
  return { state, dispatch, getState };
}
