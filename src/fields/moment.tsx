import { useInput } from 'react-admin';
import { formatMoment } from '../lib/dates';
import { defineKind, type InputProps } from './kind';
import { DayField } from './parts/DayField';
import { instantOf, localOf, momentPattern, printMoment, readMoment } from './parts/days';
import { errorText } from './parts/errorText';
import { PeriodFilter } from './parts/PeriodFilter';
import { rulesOf } from './parts/validation';

const isInstant = (value: unknown) =>
  !value || /^\d{4}-\d\d-\d\d/.test(String(value)) ? undefined : 'Please enter a valid date DD/MM/YYYY HH:mm';

export const kind = defineKind<'moment'>({
  print: (value) => printMoment(String(value)),
  Cell: ({ value }) => (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{formatMoment(String(value))}</span>
  ),
  Input: MomentInput,
  Filter: (props) => (
    <PeriodFilter
      {...props}
      bound={(day, edge) => instantOf(edge === 'first' ? `${day}T00:00` : `${day}T23:59`)}
      day={(bound) => localOf(bound).slice(0, 10)}
    />
  ),
});

function MomentInput({ source, label, field, disabled, hint }: InputProps) {
  const input = useInput({ source, validate: rulesOf(field, isInstant) });
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
      print={printMoment}
      read={(typed) => rounded(readMoment(typed), field.precision)}
      onStore={(value) => input.field.onChange(value)}
      picker={{
        type: 'datetime-local',
        value: localOf(stored),
        read: (picked) => rounded(instantOf(picked), field.precision) ?? picked,
      }}
      error={error !== undefined}
      helperText={errorText(error?.message) ?? hint ?? field.help}
      {...(disabled ? { disabled } : {})}
    />
  );
}

function rounded(instant: string | undefined, precision: 'hour' | undefined): string | undefined {
  return precision === 'hour' ? instant?.replace(/:\d\d:\d\d$/, ':00:00') : instant;
}
