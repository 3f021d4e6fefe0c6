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
  /** The day until which it is snoozed; null ends that now. */
  readonly onSnooze: (until: string | null) => void;
}

const spans = [
  { word: 'triage.untilTomorrow', days: 1 },
  { word: 'triage.forWeek', days: 7 },
  { word: 'triage.forFourWeeks', days: 28 },
] as const;

/** Snoozes a notification. Whatever day is chosen, it is shown again when its cost has grown by half. */
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
        // Its line is kept free: a button that moves under the pointer is missed.
        helperText={isWrong ? translate('triage.dateInPast') : ' '}
      />
      {/* Never disabled: what is typed is known once the pointer has left the field, which is at the press. */}
      <Button variant="outlined" onClick={() => (isInFuture ? choose(date) : setSubmitted(true))}>
        {translate('triage.untilThen')}
      </Button>
    </ActionPopover>
  );
}
