import dayjs from 'dayjs';
import { useInput } from 'react-admin';
import { defineKind, type InputProps } from './kind';
import { DayField } from './parts/DayField';
import { momentPattern, readDay } from './parts/days';
import { errorText } from './parts/errorText';
import { PeriodFilter } from './parts/PeriodFilter';
import { rulesOf } from './parts/validation';

const isMoment = (value: unknown) =>
  !value || /^\d{4}-\d\d-\d\dT/.test(String(value)) ? undefined : 'Please enter a valid date DD/MM/YYYY HH:mm';

/** As it stands: no zone moves it. */
function print(value: string): string {
  const moment = dayjs(value);
  return value !== '' && moment.isValid() ? moment.format(momentPattern) : value;
}

function read(typed: string): string | undefined {
  const [day = '', time = '00:00'] = typed.split(/\s+/);
  const date = readDay(day);
  return date && /^([01]?\d|2[0-3]):[0-5]\d$/.test(time) ? `${date}T${time.padStart(5, '0')}:00` : undefined;
}

export const kind = defineKind<'localMoment'>({
  print: (value) => print(String(value)),
  Cell: ({ value }) => (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{print(String(value))}</span>
  ),
  Input: LocalMomentInput,
  Filter: (props) => (
    <PeriodFilter
      {...props}
      bound={(day, edge) => (edge === 'first' ? `${day}T00:00:00` : `${day}T23:59:59`)}
      day={(bound) => bound.slice(0, 10)}
    />
  ),
});

function LocalMomentInput({ source, label, field, disabled, hint }: InputProps) {
  const input = useInput({ source, validate: rulesOf(field, isMoment) });
  const { error } = input.fieldState;
  const stored = typeof input.field.value === 'string' ? input.field.value : '';
  return (
    <DayField
      id={input.id}
      label={label}
      fullWidth
      required={input.isRequired}
      stored={stored}
      pattern={momentPattern}
      print={print}
      read={read}
      onStore={(value) => input.field.onChange(value)}
      picker={{ type: 'datetime-local', value: stored.slice(0, 16), read: (picked) => `${picked}:00` }}
      error={error !== undefined}
      helperText={errorText(error?.message) ?? hint ?? field.help}
      {...(disabled ? { disabled } : {})}
    />
  );
}
