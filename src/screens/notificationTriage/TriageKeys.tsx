import Stack from '@mui/material/Stack';
import type { ComponentProps, RefObject } from 'react';
import { GroupQualification } from '../../../resources/enums/groupQualification';
import { dismissed } from '../../../resources/shared/dismissed';
import { quietDays } from '../../../resources/shared/quietDays';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { useShortcut } from '../../widgets/shortcuts';
import { KeyBar } from './styles';
import type { TriageCommands } from './useTriageCommands';

interface TriageKeysProps {
  readonly status: unknown;
  readonly commands: TriageCommands;
  /** Set to the bar of actions, below which popovers open. */
  readonly anchor: RefObject<HTMLDivElement | null>;
}

/** Shows the qualifications and the other actions on a group as buttons, each with its key. */
export function TriageKeys({ status, commands, anchor }: TriageKeysProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const { decide, assign, cause, comment, raise, snooze, undo, select, extend } = commands;
  useShortcut('x', translate('triage.select'), select);
  useShortcut('J', translate('triage.extendDown'), () => extend(1));
  useShortcut('K', translate('triage.extendUp'), () => extend(-1));
  return (
    <Stack spacing={0.75}>
      <KeyBar role="group" aria-label={translate('triage.status')}>
        {GroupQualification.entries.map(({ value, label }) => (
          <KeyButton
            key={value}
            keys={String(value)}
            label={translateLabel(label)}
            onClick={() => decide(value)}
            aria-pressed={value === status}
            title={dismissed.includes(value) ? translate('triage.notRaisedAgain', { days: quietDays }) : undefined}
          />
        ))}
      </KeyBar>
      <KeyBar ref={anchor} role="group" aria-label={translate('triage.actions')}>
        <KeyButton keys="a" label={translate('triage.assign')} onClick={assign} />
        <KeyButton keys="r" label={translate('triage.rootCause')} onClick={cause} />
        <KeyButton keys="c" label={translate('triage.comment')} onClick={comment} />
        <KeyButton keys="p" label={translate('triage.priority')} onClick={raise} />
        <KeyButton keys="s" label={translate('triage.snooze')} onClick={snooze} />
        <KeyButton keys="u" label={translate('triage.undo')} onClick={undo} />
      </KeyBar>
    </Stack>
  );
}

interface KeyButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  readonly keys: string;
  readonly label: string;
  readonly onClick: () => void;
}

function KeyButton({ keys, label, onClick, ...button }: KeyButtonProps) {
  useShortcut(keys, label, onClick);
  return (
    <button type="button" aria-keyshortcuts={keys} onClick={onClick} {...button}>
      <kbd aria-hidden>{keys}</kbd> {label}
    </button>
  );
}
