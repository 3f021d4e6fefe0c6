import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';
import { useState } from 'react';
import { dayOf } from '../../data/dateRange';

interface SnoozePopoverProps {
  readonly anchor: Element | null;
  readonly isSnoozed: boolean;
  readonly onClose: () => void;
  /** The day on which it comes back; null brings it back now. */
  readonly onSnooze: (until: string | null) => void;
}

/** A day that does not come: until it gets worse. */
const untilWorse = '9999-12-31';

const spans = [
  { label: 'Until tomorrow', days: 1 },
  { label: 'For a week', days: 7 },
  { label: 'For four weeks', days: 28 },
] as const;

/** Puts a notification aside. Whatever is chosen, it comes back when it costs half as much again. */
export function SnoozePopover({ anchor, isSnoozed, onClose, onSnooze }: SnoozePopoverProps) {
  const [date, setDate] = useState('');
  const choose = (until: string | null): void => {
    onClose();
    onSnooze(until);
  };
  const after = (days: number): string => dayOf(dayjs().add(days, 'day').toDate());
  const tomorrow = after(1);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      // The next key is for the page again, at once.
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Snooze', sx: { p: 1.5, width: 240, display: 'grid', gap: 0.5 } },
      }}
    >
      {spans.map(({ label, days }, index) => (
        <Button key={label} autoFocus={index === 0} onClick={() => choose(after(days))}>
          {label}
        </Button>
      ))}
      <Button onClick={() => choose(untilWorse)}>Until it gets worse</Button>
      {isSnoozed && <Button onClick={() => choose(null)}>Bring it back now</Button>}
      <TextField
        type="date"
        label="Until a date"
        value={date}
        onChange={({ target }) => setDate(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: tomorrow } }}
      />
      <Button variant="outlined" disabled={date < tomorrow} onClick={() => choose(date)}>
        Snooze until then
      </Button>
    </Popover>
  );
}
