import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { dayPattern, localizedPattern, printDay, readDay } from './days';

interface DayFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  /** The stored date; empty text for none. */
  readonly stored: string;
  /** This and the next two are those of a day by default. */
  readonly pattern?: string;
  readonly print?: (stored: string) => string;
  /** Returns typed text in the stored form; undefined where it is no date. */
  readonly read?: (typed: string) => string | undefined;
  readonly onStore: (stored: string | null) => void;
  readonly picker?: {
    readonly type: 'date' | 'datetime-local';
    readonly value: string;
    readonly read: (picked: string) => string;
  };
}

/** An input for a date, typed day first in every browser or picked in the browser's calendar. */
export function DayField({
  stored,
  pattern = dayPattern,
  print = printDay,
  read = readDay,
  onStore,
  picker = { type: 'date', value: stored, read: (picked) => picked },
  ...field
}: DayFieldProps) {
  const translate = useMessages();
  const [typed, setTyped] = useState(print(stored));
  const calendar = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(print(stored)), [stored, print]);
  const storeTyped = (): void => {
    const text = typed.trim();
    if (text === print(stored)) return;
    onStore(text === '' ? null : (read(text) ?? text));
  };
  return (
    <Box sx={{ position: 'relative', width: field.fullWidth ? '100%' : undefined }}>
      <TextField
        {...field}
        placeholder={localizedPattern(pattern)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={storeTyped}
        onKeyDown={(event) => event.key === 'Enter' && storeTyped()}
        slotProps={{
          inputLabel: { shrink: true },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  disabled={field.disabled ?? false}
                  aria-label={translate('fields.pickDay', { label: String(field.label ?? translate('fields.day')) })}
                  onClick={() => calendar.current?.showPicker()}
                >
                  <CalendarIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <input
        ref={calendar}
        type={picker.type}
        tabIndex={-1}
        aria-hidden="true"
        value={picker.value}
        onChange={(event) => event.target.value && onStore(picker.read(event.target.value))}
        style={{ position: 'absolute', right: 0, bottom: 0, width: 1, height: 1, opacity: 0, pointerEvents: 'none' }}
      />
    </Box>
  );
}
