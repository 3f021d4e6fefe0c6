import { useCallback, useRef, useState } from 'react';
import { initialTriageState, type TriageAction, type TriageState, triageReducer } from './triageReducer';

export interface TriageStore {
  readonly state: TriageState;
  readonly dispatch: (action: TriageAction) => void;
  /** Returns the latest state, rendered or not: a write needs the `UpdatedOn` that the one before it set. */
  readonly getState: () => TriageState;
}

/** Returns the state of the screen and its dispatch, as `useReducer` does, and a function that returns its latest. */
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
