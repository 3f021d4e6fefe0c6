import { TextInput } from 'react-admin';
import { defineFieldKind } from './kind';
import { inputProps } from './parts/inputProps';

/** Returns `14:05:00` as `14:05`, and keeps seconds that are not 0. */
const printTime = (value: unknown): string => String(value).replace(/^(\d\d:\d\d):00(?:\.0+)?$/, '$1');

export const kind = defineFieldKind<'time'>({
  print: printTime,
  Cell: ({ value }) => <span style={{ fontVariantNumeric: 'tabular-nums' }}>{printTime(value)}</span>,
  Input: (props) => <TextInput {...inputProps(props)} type="time" slotProps={{ inputLabel: { shrink: true } }} />,
});
