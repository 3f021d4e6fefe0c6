import { useMessages } from '../../i18n/useMessages';
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
  const translate = useMessages();
  useShortcut('j', translate('triage.next'), () => keys.move(1));
  useShortcut('k', translate('triage.previous'), () => keys.move(-1));
  useShortcut('a', translate('triage.assign'), keys.assign, mayReview);
  useShortcut('c', translate('triage.comment'), keys.comment, mayReview);
  useShortcut('p', translate('triage.priority'), keys.raise, mayReview);
  useShortcut('s', translate('triage.snooze'), keys.snooze, mayReview);
  useShortcut('x', translate('triage.select'), keys.select, mayReview);
  useShortcut('J', translate('triage.extendDown'), () => keys.extend(1), mayReview);
  useShortcut('K', translate('triage.extendUp'), () => keys.extend(-1), mayReview);
  useShortcut('u', translate('triage.undo'), keys.undo, mayReview);
}
