import { useInput } from 'react-admin';
import { defineKind, type InputProps } from './kind';
import { DayField } from './parts/DayField';
import { dayPattern, printDay, readDay } from './parts/days';
import { errorText } from './parts/errorText';
import { PeriodFilter } from './parts/PeriodFilter';
import { rulesOf } from './parts/validation';

const isDay = (value: unknown) =>
  !value || /^\d{4}-\d\d-\d\d/.test(String(value)) ? undefined : 'Please enter a valid date DD/MM/YYYY';

export const kind = defineKind<'date'>({
  print: (value) => printDay(String(value)),
  Cell: ({ value }) => (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{printDay(String(value))}</span>
  ),
  Input: DayInput,
  Filter: (props) => <PeriodFilter {...props} bound={(day) => day} day={(bound) => bound} />,
});

function DayInput({ source, label, field, disabled, hint }: InputProps) {
  const input = useInput({ source, validate: rulesOf(field, isDay) });
  const { error } = input.fieldState;
  const stored = typeof input.field.value === 'string' ? input.field.value : '';
  return (
    <DayField
      id={input.id}
      label={label}
      fullWidth
      required={input.isRequired}
      stored={stored}
      pattern={dayPattern}
      print={printDay}
      read={readDay}
      onStore={(value) => input.field.onChange(value)}
      picker={{ type: 'date', value: stored.slice(0, 10), read: (picked) => picked }}
      error={error !== undefined}
      helperText={errorText(error?.message) ?? hint ?? field.help}
      {...(disabled ? { disabled } : {})}
    />
  );
}
