import type { Field } from '../../../resources/language/field';
import { translateMessage } from '../../i18n/translateMessage';
import type { CellProps, FieldKind, FilterProps, InputProps } from '../kind';
import { PeriodFilter } from './boundsFilters';
import { DayField } from './DayField';
import { localizedPattern } from './days';
import { useOwnInput } from './inputProps';

interface DateShape {
  /** How people read and type it. */
  readonly pattern: string;
  /** What a stored one looks like. */
  readonly stored: RegExp;
  readonly print: (stored: string) => string;
  /** What was typed as it is stored; undefined where it is no date. */
  readonly read: (typed: string, field: Field) => string | undefined;
  /** The browser's own picker: what it shows of a stored one, and what is stored of the one picked. */
  readonly picker: 'date' | 'datetime-local';
  readonly picked: (stored: string) => string;
  readonly pick: (picked: string, field: Field) => string;
  /** A first or last day as the column is compared with it, and back. */
  readonly bound: (day: string, edge: 'first' | 'last') => string;
  readonly day: (bound: string) => string;
}

/** Returns the kind of days or of points in time, which differ only in how they are written and stored. */
export function dateKind(shape: DateShape): FieldKind {
  const { pattern, stored, print, bound, day } = shape;
  const isWritten = (value: unknown) =>
    !value || stored.test(String(value))
      ? undefined
      : translateMessage('fields.validDate', { pattern: localizedPattern(pattern) });
  return {
    print: (value) => print(String(value)),
    Cell: ({ value }: CellProps) => (
      <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{print(String(value))}</span>
    ),
    Input: (props: InputProps) => <DateInput {...props} shape={shape} isWritten={isWritten} />,
    Filter: (props: FilterProps) => <PeriodFilter {...props} bound={bound} day={day} />,
  };
}

interface DateInputProps extends InputProps {
  readonly shape: DateShape;
  readonly isWritten: (value: unknown) => string | undefined;
}

function DateInput({ shape, isWritten, ...props }: DateInputProps) {
  const { field } = props;
  const { id, input, shown, disabled } = useOwnInput(props, isWritten);
  const stored = typeof input.value === 'string' ? input.value : '';
  return (
    <DayField
      {...shown}
      id={id}
      disabled={disabled}
      fullWidth
      stored={stored}
      pattern={shape.pattern}
      print={shape.print}
      read={(typed) => shape.read(typed, field)}
      onStore={input.onChange}
      picker={{ type: shape.picker, value: shape.picked(stored), read: (picked) => shape.pick(picked, field) }}
    />
  );
}
