import { useCallback } from 'react';
import type { Field } from '../../../resources/language/field';
import { translateMessage } from '../../i18n/translateMessage';
import { useRecordZone } from '../form/useRecordZone';
import type { CellProps, FieldKind, FilterProps, InputProps } from '../kind';
import { PeriodFilter } from './boundsFilters';
import { DayField } from './DayField';
import { localizedPattern } from './days';
import { useOwnInput } from './inputProps';

interface DateShape {
  /** Pattern in which people read and type it. */
  readonly pattern: string;
  /** Whether a text is in the stored form; typed text that is none is kept, so that it can be corrected. */
  readonly isStored: (text: string) => boolean;
  readonly print: (stored: string, zone?: string) => string;
  /** Returns typed text in the stored form; undefined where it is no date. */
  readonly read: (typed: string, field: Field, zone?: string) => string | undefined;
  /** Type of the browser's input whose picker is shown; the next two convert between its value and the stored form. */
  readonly inputType: 'date' | 'datetime-local';
  readonly toInputValue: (stored: string, zone?: string) => string;
  readonly fromInputValue: (value: string, field: Field, zone?: string) => string;
  /** Returns the bound of a column for a first or last day (ISO date); `dayOfBound` returns its day. */
  readonly boundOfDay: (day: string, edge: 'first' | 'last') => string;
  readonly dayOfBound: (bound: string) => string;
}

/** Returns a kind of dates or times, which differ in their patterns and stored form only. */
export function dateKind(shape: DateShape): FieldKind {
  const { pattern, isStored, print, boundOfDay, dayOfBound } = shape;
  const formatRule = (value: unknown) =>
    !value || isStored(String(value))
      ? undefined
      : translateMessage('fields.validDate', { pattern: localizedPattern(pattern) });
  return {
    print: (value, _field, zone) => print(String(value), zone),
    Cell: ({ value, zone }: CellProps) => (
      <span title={zone} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {print(String(value), zone)}
      </span>
    ),
    Input: (props: InputProps) => <DateInput {...props} shape={shape} formatRule={formatRule} />,
    Filter: (props: FilterProps) => <PeriodFilter {...props} boundOfDay={boundOfDay} dayOfBound={dayOfBound} />,
  };
}

interface DateInputProps extends InputProps {
  readonly shape: DateShape;
  readonly formatRule: (value: unknown) => string | undefined;
}

function DateInput({ shape, formatRule, ...props }: DateInputProps) {
  const { field, entity } = props;
  const { id, input, shown, disabled } = useOwnInput(props, formatRule);
  const zone = useRecordZone(entity);
  const print = useCallback((text: string) => (shape.isStored(text) ? shape.print(text, zone) : text), [shape, zone]);
  const stored = typeof input.value === 'string' ? input.value : '';
  return (
    <DayField
      {...shown}
      id={id}
      disabled={disabled}
      fullWidth
      stored={stored}
      pattern={shape.pattern}
      print={print}
      read={(typed) => shape.read(typed, field, zone)}
      onStore={input.onChange}
      picker={{
        type: shape.inputType,
        value: shape.toInputValue(stored, zone),
        read: (value) => shape.fromInputValue(value, field, zone),
      }}
    />
  );
}
