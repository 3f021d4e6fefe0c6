import type { RefObject } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { KeyBar } from './styles';
import type { TriageKeys } from './useTriageKeys';

interface ActionKeysProps extends Pick<TriageKeys, 'assign' | 'comment' | 'raise' | 'snooze' | 'undo'> {
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** What else one does to a group, each with its key. */
export function ActionKeys({ frame, assign, comment, raise, snooze, undo }: ActionKeysProps) {
  const translate = useMessages();
  const actions = [
    ['a', 'triage.assign', assign],
    ['c', 'triage.comment', comment],
    ['p', 'triage.priority', raise],
    ['s', 'triage.snooze', snooze],
    ['u', 'triage.undo', undo],
  ] as const;
  return (
    <KeyBar ref={frame} role="group" aria-label={translate('triage.actions')}>
      {actions.map(([key, word, run]) => (
        <button key={key} type="button" aria-keyshortcuts={key} onClick={run}>
          <kbd aria-hidden>{key}</kbd> {translate(word)}
        </button>
      ))}
    </KeyBar>
  );
}
