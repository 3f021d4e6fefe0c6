import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';
import { useState } from 'react';
import { dayOf } from '../../data/dateRange';
import { useWords } from '../../i18n/useWords';
import { type Asking, AskPopover } from './AskPopover';

interface SnoozePopoverProps extends Asking {
  readonly isSnoozed: boolean;
  /** The day on which it comes back; null brings it back now. */
  readonly onSnooze: (until: string | null) => void;
}

/** A day that does not come: until it gets worse. */
const untilWorse = '9999-12-31';

const spans = [
  { word: 'triage.untilTomorrow', days: 1 },
  { word: 'triage.forWeek', days: 7 },
  { word: 'triage.forFourWeeks', days: 28 },
] as const;

/** Puts a notification aside. Whatever is chosen, it comes back when it costs half as much again. */
export function SnoozePopover({ anchor, isSnoozed, onClose, onSnooze }: SnoozePopoverProps) {
  const words = useWords();
  const [date, setDate] = useState('');
  const choose = (until: string | null): void => {
    onClose();
    onSnooze(until);
  };
  const after = (days: number): string => dayOf(dayjs().add(days, 'day').toDate());
  const tomorrow = after(1);
  return (
    <AskPopover
      anchor={anchor}
      onClose={onClose}
      title={words('triage.snooze')}
      sx={{ width: 240, display: 'grid', gap: 0.5 }}
    >
      {spans.map(({ word, days }, index) => (
        <Button key={word} autoFocus={index === 0} onClick={() => choose(after(days))}>
          {words(word)}
        </Button>
      ))}
      <Button onClick={() => choose(untilWorse)}>{words('triage.untilWorse')}</Button>
      {isSnoozed && <Button onClick={() => choose(null)}>{words('triage.bringBack')}</Button>}
      <TextField
        type="date"
        label={words('triage.untilDate')}
        value={date}
        onChange={({ target }) => setDate(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: tomorrow } }}
      />
      <Button variant="outlined" disabled={date < tomorrow} onClick={() => choose(date)}>
        {words('triage.untilThen')}
      </Button>
    </AskPopover>
  );
}
