import { TextInput } from 'react-admin';
import { defineKind } from './kind';
import { rulesOf } from './parts/validation';

/** `14:05:00` as `14:05`; seconds stay where there are any. */
const printTime = (value: unknown): string => String(value).replace(/^(\d\d:\d\d):00(?:\.0+)?$/, '$1');

export const kind = defineKind<'time'>({
  print: printTime,
  Cell: ({ value }) => <span style={{ fontVariantNumeric: 'tabular-nums' }}>{printTime(value)}</span>,
  Input: ({ source, label, field, disabled, hint }) => (
    <TextInput
      source={source}
      label={label}
      type="time"
      validate={rulesOf(field)}
      helperText={hint ?? field.help ?? false}
      slotProps={{ inputLabel: { shrink: true } }}
      {...(disabled ? { disabled } : {})}
    />
  ),
});
