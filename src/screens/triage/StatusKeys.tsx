import { GroupQualification } from '../../../resources/enums/groupQualification';
import type { WordKey } from '../../i18n/words';
import { useShortcut } from '../../widgets/shortcuts';
import { KeyBar } from './styles';

interface StatusKeysProps {
  readonly status: unknown;
  readonly onDecide: (status: number) => void;
}

const words: Readonly<Record<number, WordKey>> = {
  0: 'triage.decide0',
  1: 'triage.decide1',
  2: 'triage.decide2',
  3: 'triage.decide3',
  4: 'triage.decide4',
  5: 'triage.decide5',
  6: 'triage.decide6',
  7: 'triage.decide7',
  8: 'triage.decide8',
};

/** The nine decisions, each with its key. */
export function StatusKeys({ status, onDecide }: StatusKeysProps) {
  return (
    <KeyBar role="group" aria-label="Status">
      {GroupQualification.entries.map(({ value, label }) => (
        <StatusKey key={value} value={value} label={label} status={status} onDecide={onDecide} />
      ))}
    </KeyBar>
  );
}

interface StatusKeyProps extends StatusKeysProps {
  readonly value: number;
  readonly label: string;
}

function StatusKey({ value, label, status, onDecide }: StatusKeyProps) {
  useShortcut(String(value), words[value] ?? 'triage.title', () => onDecide(value));
  return (
    <button
      type="button"
      aria-pressed={value === status}
      aria-keyshortcuts={String(value)}
      onClick={() => onDecide(value)}
    >
      <kbd aria-hidden>{value}</kbd> {label}
    </button>
  );
}
