import { GroupQualification } from '../../../resources/enums/groupQualification';
import { quietDays } from '../../../resources/shared/quietDays';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { useShortcut } from '../../widgets/shortcuts';
import { KeyBar } from './styles';

interface StatusKeysProps {
  readonly status: unknown;
  readonly onDecide: (status: number) => void;
}

const { DISQUALIFIED_BY_ESP, DISQUALIFIED_BY_CUSTOMER } = GroupQualification.values;
const dismissed: readonly number[] = [DISQUALIFIED_BY_ESP, DISQUALIFIED_BY_CUSTOMER];

/** The nine decisions, each with its key. */
export function StatusKeys({ status, onDecide }: StatusKeysProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  return (
    <KeyBar role="group" aria-label={translate('triage.status')}>
      {GroupQualification.entries.map(({ value, label }) => (
        <StatusKey key={value} value={value} label={translateLabel(label)} status={status} onDecide={onDecide} />
      ))}
    </KeyBar>
  );
}

interface StatusKeyProps extends StatusKeysProps {
  readonly value: number;
  readonly label: string;
}

function StatusKey({ value, label, status, onDecide }: StatusKeyProps) {
  const translate = useMessages();
  useShortcut(String(value), label, () => onDecide(value));
  return (
    <button
      type="button"
      aria-pressed={value === status}
      aria-keyshortcuts={String(value)}
      {...(dismissed.includes(value) ? { title: translate('triage.quiet', { days: quietDays }) } : {})}
      onClick={() => onDecide(value)}
    >
      <kbd aria-hidden>{value}</kbd> {label}
    </button>
  );
}
