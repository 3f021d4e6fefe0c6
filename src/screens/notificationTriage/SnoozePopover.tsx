import Button from '@mui/material/Button';
import dayjs from 'dayjs';
import { useState } from 'react';
import { dayOf } from '../../data/dateRange';
import { DayField } from '../../fields/parts/DayField';
import { readDay } from '../../fields/parts/days';
import { useMessages } from '../../i18n/useMessages';
import { ActionPopover, type PopoverState } from './ActionPopover';
import { untilWorse } from './snoozedUntil';

interface SnoozePopoverProps extends PopoverState {
  readonly isSnoozed: boolean;
  /** Called with the ISO date until which it is snoozed; null ends snoozing. */
  readonly onSnooze: (until: string | null) => void;
}

const spans = [
  { word: 'triage.untilTomorrow', days: 1 },
  { word: 'triage.forWeek', days: 7 },
  { word: 'triage.forFourWeeks', days: 28 },
] as const;

/** Shows the choice of how long a notification is snoozed; it reappears earlier if its cost has grown by half. */
export function SnoozePopover({ anchor, isSnoozed, onClose, onSnooze }: SnoozePopoverProps) {
  const translate = useMessages();
  const [date, setDate] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const choose = (until: string | null): void => {
    onClose();
    onSnooze(until);
  };
  const dayAfter = (days: number): string => dayOf(dayjs().add(days, 'day').toDate());
  const isInFuture = readDay(date) !== undefined && date >= dayAfter(1);
  const isWrong = (date !== '' || isSubmitted) && !isInFuture;
  return (
    <ActionPopover
      anchor={anchor}
      onClose={onClose}
      title={translate('triage.snooze')}
      sx={{ width: 300, display: 'grid', gap: 0.5 }}
    >
      {spans.map(({ word, days }, index) => (
        <Button key={word} autoFocus={index === 0} onClick={() => choose(dayAfter(days))}>
          {translate(word)}
        </Button>
      ))}
      <Button onClick={() => choose(untilWorse)}>{translate('triage.untilWorse')}</Button>
      {isSnoozed && <Button onClick={() => choose(null)}>{translate('triage.bringBack')}</Button>}
      <DayField
        label={translate('triage.untilDate')}
        stored={date}
        onStore={(day) => setDate(day ?? '')}
        error={isWrong}
        // A blank helper text reserves the line, so that the button below does not move.
        helperText={isWrong ? translate('triage.dateInPast') : ' '}
      />
      {/* Never disabled: the field stores its date on blur, which is when the button is pressed. */}
      <Button variant="outlined" onClick={() => (isInFuture ? choose(date) : setSubmitted(true))}>
        {translate('triage.untilThen')}
      </Button>
    </ActionPopover>
  );
}
