import { useShortcut } from '../../widgets/shortcuts';

export interface TriageKeys {
  readonly move: (by: 1 | -1) => void;
  /** Moves and selects all on the way. */
  readonly extend: (by: 1 | -1) => void;
  readonly assign: () => void;
  readonly comment: () => void;
  readonly raise: () => void;
  readonly snooze: () => void;
  readonly select: () => void;
  readonly undo: () => void;
}

/** What single keys do in triage, besides those that decide; those that change something do nothing for who may not review. */
export function useTriageKeys(keys: TriageKeys, mayReview: boolean): void {
  useShortcut('j', 'triage.next', () => keys.move(1));
  useShortcut('k', 'triage.previous', () => keys.move(-1));
  useShortcut('a', 'triage.assign', keys.assign, mayReview);
  useShortcut('c', 'triage.comment', keys.comment, mayReview);
  useShortcut('p', 'triage.priority', keys.raise, mayReview);
  useShortcut('s', 'triage.snooze', keys.snooze, mayReview);
  useShortcut('x', 'triage.select', keys.select, mayReview);
  useShortcut('J', 'triage.extendDown', () => keys.extend(1), mayReview);
  useShortcut('K', 'triage.extendUp', () => keys.extend(-1), mayReview);
  useShortcut('u', 'triage.undo', keys.undo, mayReview);
}
